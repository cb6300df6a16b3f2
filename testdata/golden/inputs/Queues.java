//@ entry: Queues.served
//@ entry: Queues.undone
//@ entry: Queues.last
//@ entry: Queues.linked
//@ entry: Queues.lowest
//@ entry: Queues.found
//@ entry: Queues.added
//@ entry: Queues.top
//@ entry: Queues.notified
//@ entry: Queues.longest
//@ entry: Queues.line
//@ entry: Queues.first
//@ entry: Queues.written
//@ entry: Queues.printed
//@ entry: Queues.sum
//@ entry: Queues.locked
//@ flags: --array 2 --string 2
//@ k: 2
//@ engines: all

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.Queue;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Queues, sorted collections, streams, readers and writers. */
public class Queues {
    static String served(Queue<String> queue) {
        return queue.isEmpty() ? "none" : queue.poll();
    }

    static int undone(Deque<Integer> stack, int x) {
        stack.push(x);
        stack.pop();
        return stack.isEmpty() ? 0 : stack.peek();
    }

    static Integer last(ArrayDeque<Integer> deque) {
        return deque.removeLast();
    }

    static String linked(LinkedList<String> list) {
        list.addFirst("x");
        return list.get(1);
    }

    static Integer lowest(TreeMap<Integer, String> map) {
        return map.firstKey();
    }

    static String found(SortedMap<Integer, String> byLimit, int limit) {
        return byLimit.get(limit);
    }

    static boolean added(TreeSet<Integer> numbers) {
        return numbers.add(7);
    }

    static Integer top(Stack<Integer> stack) {
        return stack.pop();
    }

    static int notified(CopyOnWriteArrayList<Runnable> listeners) {
        for (Runnable each : listeners) {
            each.run();
        }
        return listeners.size();
    }

    static boolean longest(Stream<String> words) {
        return words.anyMatch(word -> word.length() > 2);
    }

    static String line(BufferedReader in) throws IOException {
        return in.readLine();
    }

    static int first(Reader in) throws IOException {
        return in.read();
    }

    static void written(Writer out, int x) throws IOException {
        out.write(x > 3 ? "more" : "less");
    }

    static void printed(PrintWriter out, boolean end) {
        out.print("a");
        if (end) {
            out.println();
        }
    }

    static int sum(InputStream in) throws IOException {
        int sum = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            sum += next;
        }
        return sum;
    }

    static int locked(ReentrantLock lock, int x) {
        lock.lock();
        try {
            return 10 / x;
        } finally {
            lock.unlock();
        }
    }
}
