package org.properdp.store.journal;

import java.io.IOException;
import java.util.List;
import org.properdp.codec.Output;
import org.properdp.operation.Stage;
import org.properdp.operation.Tally;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.store.disk.Disk;
import org.properdp.store.frame.Frame;
import org.properdp.store.recovery.Recovery;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentName;

/**
 * The thread that writes the journal. No reference to the thread is given away, so no other code
 * can interrupt it.
 */
final class JournalWriter {
  private static final int GATHER = 1 << 20;

  private final WriteQueue queue;
  private final Disk disk;
  private final int ahead;
  private final Thread thread;
  private final Output gathered = new Output();
  private Mirrors live;
  private long position;
  private long reserved;
  private long durable;

  /** A step of writing. */
  sealed interface Step {}

  /** Writes a frame after the others. */
  record Append(Frame frame, long sequence) implements Step {}

  /** Ends a segment and begins the next. */
  record Roll(
      Frame sealed, long sealedAt, SegmentName next, Frame first, long sequence, Runnable written)
      implements Step {}

  JournalWriter(WriteQueue queue, Disk disk, Mirrors live, long end, long durable, int ahead) {
    this.queue = queue;
    this.disk = disk;
    this.live = live;
    this.position = end;
    this.reserved = end;
    this.ahead = ahead;
    this.durable = durable;
    this.thread = new Thread(this::run, "proper-journal");
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      List<Step> steps = queue.take();
      while (steps != null) {
        long began = System.nanoTime();
        write(steps);
        Stage.FORCE.took(System.nanoTime() - began);
        queue.reached(durable);
        steps = queue.take();
      }
    } catch (Throwable failed) {
      queue.stop(failed);
    }
  }

  private void write(List<Step> steps) throws IOException {
    // Another program may have replaced the files. Its files are not overwritten, and no caller is
    // told that a record written to the old ones is durable.
    live.checkPlace();
    long last = durable;
    for (Step step : steps) {
      if (step instanceof Append append) {
        append.frame().finish(durable);
        put(append.frame());
        last = append.sequence();
      } else {
        flush();
        live.force();
        durable = last;
        roll((Roll) step);
        last = durable;
      }
    }
    flush();
    live.force();
    live.checkPlace();
    durable = last;
  }

  private void put(Frame frame) throws IOException {
    byte[] bytes = frame.bytes();
    if (gathered.length() + bytes.length > GATHER) {
      flush();
    }
    if (bytes.length > GATHER) {
      write(bytes, bytes.length);
    } else {
      gathered.writeBytes(bytes);
    }
  }

  private void flush() throws IOException {
    if (gathered.length() > 0) {
      write(gathered.array(), gathered.length());
      gathered.reset();
    }
  }

  private void write(byte[] bytes, int length) throws IOException {
    if (position + length > reserved && length < ahead) {
      // A force is cheaper if the file's length does not change.
      reserved = position + length + ahead;
      live.write(position + length, new byte[ahead], 0, ahead);
    }
    live.write(position, bytes, 0, length);
    Tally.JOURNAL_BYTES.add(length);
    position += length;
  }

  /** Begins the next segment; for the order of the steps, see {@link Recovery}. */
  private void roll(Roll roll) throws IOException {
    Mirrors next = Mirrors.hold(disk, roll.next());
    next.begin(roll.first(), durable);
    disk.forceNames();
    roll.sealed().finish(durable);
    write(roll.sealed().bytes(), roll.sealed().bytes().length);
    // This segment is complete: cut off the zeros that were written ahead.
    live.truncate(position);
    live.force();
    live.close();
    live = next;
    position = roll.first().bytes().length;
    reserved = position;
    durable = roll.sequence();
    roll.written().run();
  }

  /** Waits until the thread ends, and closes the files. */
  void close() throws IOException {
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    live.close();
  }
}
