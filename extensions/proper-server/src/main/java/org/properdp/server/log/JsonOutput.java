package org.properdp.server.log;

import java.io.PrintWriter;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.properdp.store.custody.JsonLine;

/**
 * Prints lines on a thread of its own: no statement waits for what reads them. Lines for which
 * there is no room are counted, and a line says so before the next one.
 */
public final class JsonOutput implements Consumer<String>, AutoCloseable {
  private static final int WAITING = 1_024;
  private static final String END = "";

  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(WAITING);
  private final AtomicLong lost = new AtomicLong();
  private final PrintWriter out;
  private final Thread thread;

  /** Prints there from now on. */
  public JsonOutput(PrintWriter out) {
    this.out = out;
    this.thread = new Thread(this::run, "proper-json");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void accept(String line) {
    if (!lines.offer(line)) {
      lost.incrementAndGet();
    }
  }

  private void run() {
    try {
      for (String line = lines.take(); !line.equals(END); line = lines.take()) {
        long untold = lost.getAndSet(0);
        if (untold > 0) {
          out.println(new JsonLine().string("event", "lost").number("lines", untold));
        }
        out.println(line);
        out.flush();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prints what waits, unless nothing reads it. */
  @Override
  public void close() {
    try {
      if (lines.offer(END)) {
        thread.join(1_000);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public String toString() {
    return "lines of JSON";
  }
}
