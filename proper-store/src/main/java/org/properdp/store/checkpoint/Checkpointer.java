package org.properdp.store.checkpoint;

import java.io.IOException;
import java.util.Collection;
import java.util.function.Supplier;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.store.checkpoint.Checkpoints.Capture;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.Journal;
import org.properdp.store.state.StoredPopulationState;

/**
 * Takes a checkpoint, on a thread of its own, whenever enough has happened since the last one, so
 * that doing it again at opening never takes long. Questions go on meanwhile.
 */
public final class Checkpointer implements AutoCloseable {
  private final Journal journal;
  private final Checkpoints checkpoints;
  private final Gate gate;
  private final Supplier<Collection<StoredPopulationState>> populations;
  private final Pace pace;
  private final Upkeep upkeep;
  private final Thread thread;

  // Guarded by this.
  private long pages;
  private long records;
  private long bytesThen;
  private boolean closing;

  /**
   * When a checkpoint is due: after so many bytes of the journal, or so many records, or when so
   * many pages have been touched for each one there is.
   */
  public record Pace(long bytes, long records, long passes) {
    /** What stores have. */
    public static final Pace USUAL = new Pace(32L << 20, 10_000, 64);
  }

  /** What else is done from time to time. */
  @FunctionalInterface
  public interface Upkeep {
    /** Does it. */
    void run() throws IOException;
  }

  /** A checkpointer at rest. */
  public Checkpointer(
      Journal journal,
      Checkpoints checkpoints,
      Gate gate,
      Supplier<Collection<StoredPopulationState>> populations,
      Pace pace,
      Upkeep upkeep) {
    this.journal = journal;
    this.checkpoints = checkpoints;
    this.gate = gate;
    this.populations = populations;
    this.pace = pace;
    this.upkeep = upkeep;
    this.bytesThen = journal.appendedBytes();
    this.thread = new Thread(this::run, "proper-checkpoint");
    thread.setDaemon(true);
  }

  /** Begins to watch. */
  public void start() {
    thread.start();
  }

  /** Says that a record was written which touched so many pages. */
  public synchronized void happened(int touched) {
    pages += touched;
    records++;
    if (isDue()) {
      notifyAll();
    }
  }

  private boolean isDue() {
    return records >= pace.records()
        || journal.appendedBytes() - bytesThen >= pace.bytes()
        || pages >= pace.passes() * (64 + knownPages());
  }

  private long knownPages() {
    return populations.get().stream().mapToLong(Checkpointer::pages).sum();
  }

  /** Nobody who holds the balances waits for a checkpointer. */
  private static long pages(StoredPopulationState kept) {
    synchronized (kept.balances()) {
      return kept.balances().pages();
    }
  }

  private void run() {
    try {
      while (awaitDue()) {
        take();
      }
    } catch (Throwable failed) {
      journal.stop(failed);
      gate.stop();
    }
  }

  private synchronized boolean awaitDue() throws InterruptedException {
    while (!closing && !isDue()) {
      wait();
    }
    return !closing;
  }

  /** Takes a checkpoint now. One at a time. */
  public void take() throws IOException {
    synchronized (checkpoints) {
      upkeep.run();
      Capture capture = gate.alone(this::capture);
      // It must not be newer than the journal that is sure to be found.
      journal.settled().await();
      Checkpoint written = checkpoints.write(capture);
      journal.append(FrameType.CHECKPOINT, 0, written.write()).await();
      checkpoints.told(written);
    }
  }

  /** Throws if the newest checkpoint is not as it was written. */
  public void verify() throws IOException {
    synchronized (checkpoints) {
      checkpoints.verify();
    }
  }

  private Capture capture() {
    synchronized (this) {
      pages = 0;
      records = 0;
      bytesThen = journal.appendedBytes();
    }
    return checkpoints.capture(journal.settled().sequence(), populations.get());
  }

  /** Whether anything has happened since the last checkpoint that takes long to do again. */
  private synchronized boolean isWorthIt() {
    return records > pace.records() / 16 || pages > pace.passes() * 4;
  }

  /** Lets the thread end; takes a last checkpoint if that makes the next opening faster. */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    // An interrupt would close the files that are written now.
    boolean interrupted = Thread.interrupted();
    try {
      if (journal.failure() == null && isWorthIt() && gate.isQuiet()) {
        take();
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
