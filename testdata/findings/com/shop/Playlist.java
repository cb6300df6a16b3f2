package com.shop;

import java.util.ArrayList;
import java.util.List;

/**
 * Songs and the one that is played.
 *
 * Expected: rank 2: `current` of an empty list, and after the last song was removed, IndexOutOfBoundsException; `next` of an
 * empty list, division by zero. Rank 3: `remove` of an index that the list does not have, a null song in `longest` (the
 * caller's array).
 */
public class Playlist {
    private final List<String> songs = new ArrayList<>();
    private int at;

    public void add(String song) {
        songs.add(song);
    }

    public String current() {
        return songs.get(at);
    }

    public int next() {
        at = (at + 1) % songs.size();
        return at;
    }

    public String remove(int index) {
        return songs.remove(index);
    }

    public static int longest(String[] titles) {
        int most = 0;
        for (String title : titles) {
            most = Math.max(most, title.length());
        }
        return most;
    }
}
