package org.properdp.store.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.memory.Frozen;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.codec.Codec;
import org.properdp.custody.Spending;
import org.properdp.storage.Declarations.Declared;
import org.properdp.store.checkpoint.Checkpointer;
import org.properdp.store.checkpoint.Checkpoints;
import org.properdp.store.checkpoint.Gate;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.Declaring;
import org.properdp.store.event.Redacting;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.frame.FrameType;
import org.properdp.store.index.Indexes;
import org.properdp.store.index.SegmentIndex;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.Sizes;
import org.properdp.store.keys.KeyIndex;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.state.Cleaned;
import org.properdp.store.state.History;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.Redactions;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/**
 * The state that all populations of an open store share. A thread that reads the whole journal
 * holds this object's monitor, so that no segment is replaced meanwhile.
 *
 * <p>A thread that needs several locks takes them in this order: a population's sequence; this
 * monitor; the files of rows; the checkpoints; the gate; the checkpointer; a population's balances;
 * the state of the population, and of a data set; the journal; the reader.
 */
public final class OpenStore {
  private final Disk disk;
  private final Seal seal;
  private final Journal journal;
  private final JournalReader reader;
  private final Indexes indexes;
  private final Checkpointer checkpointer;
  private final RowFiles rowFiles;
  private final Sizes sizes;
  private final InstantSource clock;
  private final Gate gate = new Gate();
  private final Map<Integer, StoredPopulationState> populations = new ConcurrentSkipListMap<>();
  private final boolean forfeited;
  private final Redactions redactions;
  private final List<Declared> declared;
  private final List<String> notices = new CopyOnWriteArrayList<>();

  /** Opens a store that has been read. */
  public OpenStore(
      Disk disk,
      Seal seal,
      Journal journal,
      JournalReader reader,
      Indexes indexes,
      Checkpoints checkpoints,
      OpeningScan survey,
      RowFiles rowFiles,
      Sizes sizes,
      InstantSource clock,
      Checkpointer.Pace pace) {
    this.disk = disk;
    this.seal = seal;
    this.journal = journal;
    this.reader = reader;
    this.indexes = indexes;
    this.rowFiles = rowFiles;
    this.sizes = sizes;
    this.clock = clock;
    this.populations.putAll(survey.populations());
    this.populations.values().forEach(each -> rowFiles.know(each.rowsOfFiles()));
    this.forfeited = survey.isForfeited();
    this.redactions = survey.redactions();
    this.declared = new CopyOnWriteArrayList<>(survey.declared());
    this.checkpointer =
        new Checkpointer(journal, checkpoints, gate, this::populations, pace, this::index);
  }

  /** Makes the indexes of all complete segments and records their roots in the journal. */
  private void index() throws IOException {
    List<SegmentEntry> complete = journal.written();
    if (complete.isEmpty() || !indexes.catchUp()) {
      return;
    }
    indexes.untold().ifPresent(roots -> journal.append(FrameType.INDEX, 0, roots));
    long until = complete.get(complete.size() - 1).lastSequence();
    for (StoredPopulationState population : populations()) {
      synchronized (population.balances()) {
        population.answers().forget(until);
      }
    }
  }

  /**
   * Scans the journal as it is now, without answers; complete segments are known from their
   * indexes.
   */
  public OpeningScan survey() throws IOException {
    Journal.End end = journal.end();
    end.written().await();
    indexes.catchUp();
    OpeningScan survey = new OpeningScan(reader).withoutAnswers();
    for (SegmentIndex index : indexes.all().subList(0, end.complete().size())) {
      survey.complete(index);
    }
    reader.walk(List.of(), end.place(), survey);
    return survey;
  }

  /** The indexes of the complete segments. */
  public Indexes indexes() {
    return indexes;
  }

  /** Notes that a compaction has ended. */
  public void cleaned(Cleaned cleaned) {
    note(FrameType.CLEANED, OpeningScan.ALL, 0, cleaned.write()).await();
  }

  /** The questions whose constants are taken out. */
  public Redactions redactions() {
    return redactions;
  }

  /** Hides the constants of questions with these digests; returns once that is durable. */
  public void redact(Collection<String> digests) {
    Redacting event = redactions.of(now(), digests);
    Journal.Written written = note(FrameType.REDACTED, OpeningScan.ALL, 0, event.write());
    written.await();
    redactions.add(written.sequence(), event);
  }

  /** Reads all indexes and makes damaged ones again. */
  public void verifyIndexes() throws IOException {
    journal.settled().await();
    indexes.catchUp();
    indexes.verify();
  }

  /** The answer to a request from a complete segment, if there is one. */
  Optional<Recorded> answer(StoredPopulationState population, Request request) {
    for (Request candidate : redactions.candidates(request)) {
      Optional<Recorded> found = lookedUp(() -> indexes.answer(population.number(), candidate));
      if (found.isPresent()) {
        return found.map(stored -> redactions.recognised(stored, request));
      }
    }
    return Optional.empty();
  }

  /** The payments of one individual; segments must not be replaced meanwhile. */
  List<Spending> history(StoredPopulationState population, int individual) {
    return lookedUp(
        () -> new History(reader, indexes, redactions, population, individual).in(journal));
  }

  /** A search in the indexes. */
  @FunctionalInterface
  private interface Look<A> {
    A up() throws IOException;
  }

  /**
   * Searches the indexes, again if segments were replaced meanwhile. If the search fails, the store
   * stops, because a failure must never be taken for "not found".
   */
  private <A> A lookedUp(Look<A> look) {
    try {
      try {
        return Fitting.together(look::up);
      } catch (IOException | StoreDamaged failed) {
        if (indexes.areCurrent()) {
          throw failed;
        }
        journal.settled().await();
        indexes.catchUp();
        return Fitting.together(look::up);
      }
    } catch (IOException failed) {
      stop(failed);
      throw new LedgerStopped();
    } catch (StoreDamaged damaged) {
      stop(damaged);
      throw new LedgerStopped();
    }
  }

  /** The journal. */
  public Journal journal() {
    return journal;
  }

  /** A new, empty index of a population's keys. */
  <K> KeyIndex<K> index(StoredPopulationState population, Codec<K> codec) {
    try {
      return new KeyIndex<>(
          disk,
          seal,
          String.format(Locale.ROOT, "keys-%08d", population.number()),
          codec,
          this::stop,
          notices::add);
    } catch (IOException failed) {
      throw new UncheckedIOException("an earlier index of keys can't be deleted", failed);
    }
  }

  /** The files of rows. */
  public RowFiles rowFiles() {
    return rowFiles;
  }

  /** The limits on what is in the heap. */
  Sizes sizes() {
    return sizes;
  }

  /** Names a durable file of rows in the journal. */
  public Journal.Written name(int population, StoredDatasetState dataset, RowsFiled file) {
    synchronized (rowFiles) {
      Journal.Written written = note(FrameType.FILED, population, dataset.number(), file.write());
      dataset.filed(written.sequence(), file);
      populations.values().stream()
          .filter(each -> each.number() == population)
          .forEach(each -> rowFiles.know(each.rowsOfFiles()));
      return written;
    }
  }

  /** The files of rows that the journal names now. */
  public List<RowsFiled> filed() {
    return populations().stream().flatMap(each -> each.filed().stream()).toList();
  }

  /** Deletes files of rows that the journal does not name any more. */
  public void deleteLeftover() throws IOException {
    RowFiles.Leftover leftover;
    synchronized (rowFiles) {
      // A file that is named meanwhile is in neither list otherwise.
      leftover = rowFiles.leftover(filed());
    }
    // The frames that name other files in their place must be durable before.
    journal.settled().await();
    leftover.delete();
  }

  /** Notes a problem that the custodian should know about. */
  void notice(String message) {
    notices.add(message);
  }

  /** Problems that the custodian should know about, but that did not stop the store. */
  public List<String> notices() {
    List<String> all = new ArrayList<>(indexes.notices());
    all.addAll(notices);
    all.addAll(rowFiles.notices(filed()));
    return List.copyOf(all);
  }

  /** The reader of the journal. */
  public JournalReader reader() {
    return reader;
  }

  /** The checkpointer. */
  public Checkpointer checkpointer() {
    return checkpointer;
  }

  /** All populations, in order. */
  public Collection<StoredPopulationState> populations() {
    return populations.values();
  }

  /** Adds a population; in a forfeited store, its budgets start at zero. */
  public void add(StoredPopulationState population) {
    if (forfeited) {
      population.foundForfeited();
    }
    populations.put(population.number(), population);
  }

  /** The declarations of custodians, in order. */
  public List<Declared> declared() {
    return List.copyOf(declared);
  }

  /** Records declarations; returns once they are durable. */
  public void declare(List<Declared> more) {
    // Not under this object's monitor, which readers of the whole journal hold.
    synchronized (declared) {
      note(FrameType.DECLARED, OpeningScan.ALL, 0, new Declaring(now(), more).write()).await();
      declared.addAll(more);
    }
  }

  /** The time in milliseconds. It is only for readers of the journal: no decision depends on it. */
  public long now() {
    return clock.millis();
  }

  /** Appends a record that no budget depends on. */
  Journal.Written note(FrameType type, int population, int dataset, byte[] head) {
    return journal.append(type, OpeningScan.subject(population, dataset), head);
  }

  /** Changes budgets and appends the record of that, as one step. */
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

  /** Begins a step that another call ends. */
  void begin() {
    journal.check();
    gate.enter();
  }

  /** Ends a step. */
  void end(int touched) {
    gate.leave();
    checkpointer.happened(touched);
  }

  /**
   * Freezes all budgets at a moment when no step is half done.
   *
   * @return the last frame whose changes are in them
   */
  public long freeze(Map<Integer, List<Frozen>> into) {
    return gate.alone(
        () -> {
          for (StoredPopulationState population : populations()) {
            synchronized (population.balances()) {
              into.put(population.number(), population.balances().freeze(0));
            }
          }
          return journal.settled().sequence();
        });
  }

  /** Everything that has been appended by now. */
  Pending settled() {
    return journal.settled();
  }

  /** Stops for good. */
  public void stop(Throwable cause) {
    journal.stop(cause);
    gate.stop();
  }

  /** Appends a record with a body. */
  Journal.Written write(
      FrameType type, int population, int dataset, byte[] head, List<byte[]> body) {
    return journal.append(type, OpeningScan.subject(population, dataset), head, body);
  }

  /** Ends the threads and closes the files. */
  public void close() throws IOException {
    try (rowFiles;
        reader;
        journal) {
      checkpointer.close();
    }
  }
}
