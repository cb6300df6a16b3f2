package com.shop;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Loops that wait for another thread.
 *
 * Expected: nothing of rank 1 or 2: each of them ends as soon as somebody else calls `stop`.
 */
public class Waits {
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final Object lock = new Object();
    private volatile boolean seen;
    private boolean stopped;

    public void stop() {
        running.set(false);
        seen = true;
        synchronized (lock) {
            stopped = true;
        }
    }

    public void join() {
        while (running.get()) {
        }
    }

    public void await() {
        while (!seen) {
        }
    }

    private boolean isStopped() {
        synchronized (lock) {
            return stopped;
        }
    }

    public void poll() {
        while (!isStopped()) {
        }
    }
}
