package org.properdp.store.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.storage.Declarations.Declared;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.event.Declaring;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.FormDeclared;
import org.properdp.store.event.Founding;
import org.properdp.store.event.GrantInPart;
import org.properdp.store.event.Limiting;
import org.properdp.store.event.Redacting;
import org.properdp.store.event.Renewing;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.index.Asked;
import org.properdp.store.index.Noted;
import org.properdp.store.index.SegmentIndex;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;

/**
 * The facts that opening a store learns from its records: populations and data sets, recent
 * answers, the places of rows, and the newest checkpoints. Rows and payments are not read, and
 * complete segments are known from their indexes.
 */
public final class OpeningScan implements JournalReader.Visitor {
  /**
   * Stands for the population in a frame that is about the whole store, and so about all of them.
   */
  public static final int ALL = 0;

  private static final int SUBJECT_BITS = 16;

  private final JournalReader reader;
  private final Map<Integer, StoredPopulationState> populations = new LinkedHashMap<>();
  private final List<Checkpoint> checkpoints = new ArrayList<>();
  private final List<Declared> declared = new ArrayList<>();
  private boolean answers = true;
  private final Redactions redactions = new Redactions();
  private boolean forfeited;
  private Cleaned cleaned = Cleaned.NOTHING;

  /** A record that changes budgets. */
  public record Todo(FrameType type, int population, long sequence, Place place) {
    /** The record that a header announces. */
    public static Todo of(Header header, Place place) {
      return new Todo(
          header.type(), OpeningScan.population(header.subject()), header.sequence(), place);
    }
  }

  /** A scan of the records that a reader reads. */
  public OpeningScan(JournalReader reader) {
    this.reader = reader;
  }

  /** A scan that skips answers, for callers that don't need them. */
  public OpeningScan withoutAnswers() {
    answers = false;
    return this;
  }

  /** A frame's subject: the population, and the data set if it is about one. */
  public static int subject(int population, int dataset) {
    if (population >= 1 << (SUBJECT_BITS - 1) || dataset >= 1 << SUBJECT_BITS) {
      throw new IllegalStateException(
          "a store holds at most 32767 populations, and a population 65535 data sets");
    }
    return (population << SUBJECT_BITS) | dataset;
  }

  /** The number of the population that a frame is about. */
  public static int population(int subject) {
    return subject >>> SUBJECT_BITS;
  }

  /** The number of the data set that a frame is about; 0 if it is about none. */
  public static int dataset(int subject) {
    return subject & ((1 << SUBJECT_BITS) - 1);
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    record(Noted.of(header, place));
  }

  /** Learns what a record tells. */
  public void record(Noted header) throws IOException {
    Fitting.read(header.sequence(), () -> learn(header));
  }

  private void learn(Noted header) throws IOException {
    Place place = header.place();
    switch (header.type()) {
      case POPULATION -> found(header, reader.head(place));
      case DATASET -> about(header).write(header.sequence(), FormDeclared.read(reader.head(place)));
      case ERASED -> about(header).erased(header.sequence(), Erasure.read(reader.head(place)));
      case MERGED ->
          about(header).merged(header.sequence(), AccountsMerged.read(reader.head(place)));
      case GRANTED_IN_PART ->
          about(header).merged().paid(GrantInPart.read(reader.head(place)).paid());
      case BATCH, REFRESH, UPDATE, FILED_BATCH -> stored(header, place);
      case FILED ->
          about(header)
              .dataset(dataset(header.subject()))
              .filed(header.sequence(), RowsFiled.read(reader.head(place)));
      case ANSWERED, ANSWERED_UNCOUNTED -> answered(header);
      case DECLARED -> declared.addAll(Declaring.read(reader.head(place)).declared());
      case LIMITED -> about(header).limited(Limiting.read(reader.head(place)));
      case CHECKPOINT -> checkpoint(Checkpoint.read(reader.head(place)));
      case CLEANED -> cleaned = Cleaned.read(reader.head(place));
      case REDACTED -> redactions.add(header.sequence(), Redacting.read(reader.head(place)));
      case FORFEITED -> forfeit(header);
      case RENEWED -> about(header).renewed(Renewing.read(reader.head(place)));
      case TRUSTED -> about(header).forfeits(header.sequence(), false);
      case SEGMENT, SEALED, ENTERED, GRANTED, FOLDED, SUMMARY, INDEX, UNKNOWN -> {
        // The record changes budgets and nothing else.
      }
    }
  }

  private void answered(Noted header) throws IOException {
    if (answers) {
      AnswerHead head = AnswerHead.read(header.type(), reader.head(header.place()));
      about(header).answered(head, header.sequence());
    }
  }

  private void found(Noted header, Input in) {
    int number = population(header.subject());
    StoredPopulationState founded = new StoredPopulationState(number, Founding.read(in).what());
    if (forfeited) {
      founded.foundForfeited();
    }
    populations.put(number, founded);
  }

  /** Notes a forfeit. In the first format, each population had a record of its forfeit. */
  private void forfeit(Noted header) {
    if (population(header.subject()) == ALL) {
      forfeited = true;
      populations.values().forEach(population -> population.forfeits(header.sequence(), true));
    } else {
      about(header).forfeits(header.sequence(), true);
    }
  }

  private StoredPopulationState about(Noted header) {
    return kept(header.population());
  }

  private StoredPopulationState kept(int number) {
    StoredPopulationState population = populations.get(number);
    if (population == null) {
      throw new StoreDamaged("the journal is about a population that it never founded");
    }
    return population;
  }

  private void stored(Noted header, Place place) throws IOException {
    StoredPopulationState population = about(header);
    StoredDatasetState dataset = population.dataset(dataset(header.subject()));
    population.keys().stored(header.sequence(), place);
    dataset.stored(header.sequence(), place);
    if (header.type() == FrameType.REFRESH) {
      dataset.cleared(header.sequence());
    } else if (header.type() == FrameType.UPDATE) {
      dataset.erased(header.sequence(), head(place, dataset).replaced());
    } else if (header.type() == FrameType.FILED_BATCH) {
      dataset.delivered(header.sequence(), head(place, dataset));
    }
  }

  private BatchHead head(Place place, StoredDatasetState dataset) throws IOException {
    return BatchHead.read(reader.head(place), number -> dataset.name());
  }

  private void checkpoint(Checkpoint found) {
    checkpoints.add(found);
    if (checkpoints.size() > 2) {
      checkpoints.remove(0);
    }
  }

  /** Learns a complete segment from its index; its answers stay in the index. */
  public void complete(SegmentIndex index) throws IOException {
    for (Noted record : index.records()) {
      record(record);
    }
    for (Asked asked : index.asked()) {
      kept(asked.population()).quotas().count(asked.analyst(), asked.questions(), asked.nanos());
    }
  }

  /** The declarations of custodians, in order. */
  public List<Declared> declared() {
    return declared;
  }

  /** The questions whose constants are taken out. */
  public Redactions redactions() {
    return redactions;
  }

  /** The progress of compactions. */
  public Cleaned cleaned() {
    return cleaned;
  }

  /** True if the store is forfeited, so that new populations are founded with empty budgets. */
  public boolean isForfeited() {
    return forfeited;
  }

  /** All populations, by number. */
  public Map<Integer, StoredPopulationState> populations() {
    return populations;
  }

  /** The checkpoint that is this many older than the newest, if there is one. */
  public @Nullable Checkpoint checkpoint(int older) {
    int at = checkpoints.size() - 1 - older;
    return at < 0 ? null : checkpoints.get(at);
  }
}
