package org.properdp.store.kept;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.Founding;
import org.properdp.store.event.Limiting;
import org.properdp.store.event.Wording;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;

/**
 * One walk along the journal, at opening. It learns of populations, data sets and answers, notes
 * where rows are, and which records the budgets of the last checkpoints lack; rows and most of what
 * was paid are not read.
 */
public final class Survey implements JournalReader.Visitor {
  /** The population that a frame is about which is about the store, and so about all of them. */
  public static final int ALL = 0;

  private static final int SUBJECT_BITS = 16;

  private final JournalReader reader;
  private final Map<Integer, KeptPopulation> populations = new LinkedHashMap<>();
  private final List<Checkpoint> checkpoints = new ArrayList<>();
  private List<Todo> todo = new ArrayList<>();
  private boolean forfeited;

  /** A record that changes budgets. */
  public record Todo(FrameType type, int population, long sequence, Place place) {
    /** What a frame says of itself. */
    public static Todo of(Header header, Place place) {
      return new Todo(header.type(), Survey.population(header.subject()), header.sequence(), place);
    }
  }

  /** A survey of what the reader reads. */
  public Survey(JournalReader reader) {
    this.reader = reader;
  }

  /** A frame's subject: the population, and the data set if it is about one. */
  public static int subject(int population, int dataset) {
    if (population >= 1 << (SUBJECT_BITS - 1) || dataset >= 1 << SUBJECT_BITS) {
      throw new IllegalStateException(
          "a store holds at most 32767 populations, and a population 65535 data sets");
    }
    return (population << SUBJECT_BITS) | dataset;
  }

  /** The population that a frame is about. */
  public static int population(int subject) {
    return subject >>> SUBJECT_BITS;
  }

  /** The data set that a frame is about, if it is about one. */
  public static int dataset(int subject) {
    return subject & ((1 << SUBJECT_BITS) - 1);
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    switch (header.type()) {
      case POPULATION -> found(header, reader.head(place));
      case DATASET -> about(header).write(header.sequence(), Wording.read(reader.head(place)));
      case ERASED -> about(header).erased(header.sequence(), Erasure.read(reader.head(place)));
      case BATCH, REFRESH, UPDATE -> stored(header, place);
      case ANSWERED, ANSWERED_UNCOUNTED ->
          about(header).answered(AnswerHead.read(header.type(), reader.head(place)));
      case LIMITED -> about(header).limited(Limiting.read(reader.head(place)));
      case CHECKPOINT -> checkpoint(Checkpoint.read(reader.head(place)));
      case FORFEITED -> forfeit(header);
      case TRUSTED -> about(header).forfeits(header.sequence(), false);
      case SEGMENT, SEALED, ENTERED, GRANTED, FOLDED, SUMMARY, UNKNOWN -> {
        // Nothing but budgets.
      }
    }
    if (Replay.isAbout(header.type())) {
      todo.add(Todo.of(header, place));
    }
  }

  private void found(Header header, Input in) {
    int number = population(header.subject());
    KeptPopulation founded = new KeptPopulation(number, Founding.read(in).what());
    if (forfeited) {
      founded.foundForfeited();
    }
    populations.put(number, founded);
  }

  /** The first format forfeited one population after the other. */
  private void forfeit(Header header) {
    if (population(header.subject()) == ALL) {
      forfeited = true;
      populations.values().forEach(population -> population.forfeits(header.sequence(), true));
    } else {
      about(header).forfeits(header.sequence(), true);
    }
  }

  private KeptPopulation about(Header header) {
    KeptPopulation population = populations.get(population(header.subject()));
    if (population == null) {
      throw new StoreDamaged("the journal is about a population that it never founded");
    }
    return population;
  }

  private void stored(Header header, Place place) throws IOException {
    KeptPopulation population = about(header);
    KeptDataset dataset = population.dataset(dataset(header.subject()));
    population.keys().stored(header.sequence(), place);
    dataset.stored(header.sequence(), place);
    if (header.type() == FrameType.REFRESH) {
      dataset.cleared(header.sequence());
    } else if (header.type() == FrameType.UPDATE) {
      BatchHead head = BatchHead.read(reader.head(place), number -> dataset.name());
      dataset.erased(header.sequence(), head.replaced());
    }
  }

  /** Only what the last two checkpoints lack is kept in mind. */
  private void checkpoint(Checkpoint found) {
    if (!checkpoints.isEmpty()) {
      long covered = checkpoints.get(checkpoints.size() - 1).sequence();
      todo.removeIf(record -> record.sequence() <= covered);
      todo = new ArrayList<>(todo);
    }
    checkpoints.add(found);
    if (checkpoints.size() > 2) {
      checkpoints.remove(0);
    }
  }

  /** Whether the store was ever forfeited, so that populations are founded without anything. */
  public boolean isForfeited() {
    return forfeited;
  }

  /** All populations, by number. */
  public Map<Integer, KeptPopulation> populations() {
    return populations;
  }

  /** The newest checkpoint but so many, if there is one. */
  public @Nullable Checkpoint checkpoint(int older) {
    int at = checkpoints.size() - 1 - older;
    return at < 0 ? null : checkpoints.get(at);
  }

  /** What changed budgets behind a frame; for 0, only if there never was a second checkpoint. */
  public List<Todo> behind(long sequence) {
    return todo.stream().filter(record -> record.sequence() > sequence).toList();
  }

  /** Forgets what is to be done, once it is. */
  public void done() {
    todo = new ArrayList<>();
  }
}
