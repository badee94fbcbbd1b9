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
 * Takes checkpoints on its own thread, so that opening a store never has to replay much of the
 * journal. Questions continue meanwhile.
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
   * The conditions for a checkpoint: after this many bytes of the journal, after this many records,
   * or when the touched pages are this many times all pages.
   */
  public record Pace(long bytes, long records, long passes) {
    /** The pace that stores use. */
    public static final Pace USUAL = new Pace(32L << 20, 10_000, 64);
  }

  /** Other work that the thread does from time to time. */
  @FunctionalInterface
  public interface Upkeep {
    /** Does the work. */
    void run() throws IOException;
  }

  /** A checkpointer that has not started. */
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

  /** Starts the thread. */
  public void start() {
    thread.start();
  }

  /** Notes that a record was written which touched this many pages. */
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

  /** The number of pages. A thread that holds the balances never waits for a checkpointer. */
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

  /** Takes a checkpoint now, one at a time. */
  public void take() throws IOException {
    synchronized (checkpoints) {
      upkeep.run();
      Capture capture = gate.alone(this::capture);
      // It must not be newer than the part of the journal that is durable.
      journal.settled().await();
      Checkpoint written = checkpoints.write(capture);
      journal.append(FrameType.CHECKPOINT, 0, written.write()).await();
      checkpoints.told(written);
    }
  }

  /** Throws if the newest checkpoint is damaged. */
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

  /** True if replaying what happened since the last checkpoint would take long. */
  private synchronized boolean isWorthIt() {
    return records > pace.records() / 16 || pages > pace.passes() * 4;
  }

  /** Ends the thread; takes a last checkpoint if that makes the next opening faster. */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    // An interrupt would close the files that are being written.
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
