package org.properdp.store.live;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import org.properdp.budget.memory.Frozen;
import org.properdp.budget.request.Pending;
import org.properdp.store.checkpoint.Checkpointer;
import org.properdp.store.checkpoint.Checkpoints;
import org.properdp.store.checkpoint.Gate;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.kept.KeptPopulation;
import org.properdp.store.kept.Survey;

/**
 * What all populations of an open store share. Whoever reads the whole journal holds its monitor
 * meanwhile, so that no segment is replaced under the reader.
 *
 * <p>Whoever needs several locks asks for them in this order: a population's sequence; this
 * monitor; the checkpoints; the gate; the checkpointer; a population's balances; what is kept of
 * the population, and of a data set; the journal; the reader.
 */
public final class Keeping {
  private final Journal journal;
  private final JournalReader reader;
  private final Checkpointer checkpointer;
  private final InstantSource clock;
  private final Gate gate = new Gate();
  private final Map<Integer, KeptPopulation> populations = new ConcurrentSkipListMap<>();
  private final boolean forfeited;

  /** A store that has been read. */
  public Keeping(
      Journal journal,
      JournalReader reader,
      Checkpoints checkpoints,
      Survey survey,
      InstantSource clock,
      Checkpointer.Pace pace) {
    this.journal = journal;
    this.reader = reader;
    this.clock = clock;
    this.populations.putAll(survey.populations());
    this.forfeited = survey.isForfeited();
    this.checkpointer = new Checkpointer(journal, checkpoints, gate, this::populations, pace);
  }

  /** The journal. */
  public Journal journal() {
    return journal;
  }

  /** What reads the journal. */
  public JournalReader reader() {
    return reader;
  }

  /** What takes checkpoints. */
  public Checkpointer checkpointer() {
    return checkpointer;
  }

  /** All populations, in order. */
  public Collection<KeptPopulation> populations() {
    return populations.values();
  }

  /** A population is there from now on; in a store that was forfeited it begins with nothing. */
  public void add(KeptPopulation population) {
    if (forfeited) {
      population.foundForfeited();
    }
    populations.put(population.number(), population);
  }

  /** Now, in milliseconds: for whoever reads the journal, and for nothing else. */
  public long now() {
    return clock.millis();
  }

  /** Writes a record down that no budget depends on. */
  Journal.Written note(FrameType type, int population, int dataset, byte[] head) {
    return journal.append(type, Survey.subject(population, dataset), head);
  }

  /** Changes budgets and writes that down, as one step. */
  Journal.Written step(int touched, Supplier<Journal.Written> change) {
    gate.enter();
    try {
      Journal.Written written = change.get();
      checkpointer.happened(touched);
      return written;
    } finally {
      gate.leave();
    }
  }

  /** A step begins that another call ends. */
  void begin() {
    journal.check();
    gate.enter();
  }

  /** That step has ended. */
  void end(int touched) {
    gate.leave();
    checkpointer.happened(touched);
  }

  /**
   * Freezes all budgets, at a moment at which no step is half done.
   *
   * @return the last frame whose changes are among them
   */
  public long freeze(Map<Integer, List<Frozen>> into) {
    return gate.alone(
        () -> {
          for (KeptPopulation population : populations()) {
            synchronized (population.balances()) {
              into.put(population.number(), population.balances().freeze(0));
            }
          }
          return journal.settled().sequence();
        });
  }

  /** All that has been written down by now. */
  Pending settled() {
    return journal.settled();
  }

  /** Stops for good. */
  public void stop(Throwable cause) {
    journal.stop(cause);
    gate.stop();
  }

  /** A record with a body. */
  Journal.Written write(
      FrameType type, int population, int dataset, byte[] head, List<byte[]> body) {
    return journal.append(type, Survey.subject(population, dataset), head, body);
  }

  /** Ends the threads, and closes the files. */
  public void close() throws IOException {
    try (reader;
        journal) {
      checkpointer.close();
    }
  }
}
