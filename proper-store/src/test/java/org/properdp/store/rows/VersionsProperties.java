package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.VersionKey;
import org.properdp.columns.WholeBuilder;
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.storage.FilePlace;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/**
 * Rows that replace each other, in a store: of each the last version is there, in the heap and in
 * files, before and after compaction and an opening; and nothing of one person replaces another's.
 */
@Tag("long")
class VersionsProperties {
  private static final List<String> PEOPLE = List.of("ann", "bob", "cyd", "dan");
  private static final int IDS = 9;
  private static final int MOST = 5;
  private static final ColumnLayout LAYOUT =
      new ColumnLayout(
          "columns who id value gone",
          (form, chunk) -> chunk,
          () ->
              List.of(
                  new TextBuilder(), new WholeBuilder(), new WholeBuilder(), new WholeBuilder()),
          MOST,
          FilePlace.TWO,
          1,
          Option.some(new VersionKey(List.of(1), 3)));

  /** A change of a row: of whose, which one, and its value; a deletion if that is below 0. */
  private record Change(String who, int id, int value) {}

  private final SimulatedDisk disk = new SimulatedDisk();

  /** Each person's rows by what names them, in order of arrival. */
  private final Map<String, Map<Integer, Integer>> model = new TreeMap<>();

  private int batches;
  private int values;

  /** An open store. */
  private static final class Open implements AutoCloseable {
    private final Proper proper;
    private final Population<String> people;
    private final ColumnarDataset<String> rows;

    Open(SimulatedDisk disk) {
      // Large batches are those of more than eight rows: they go into files at once.
      proper =
          Fixture.over(
              Stores.open(
                  disk.session(), Option.none(), Stores.MERGING.withWaiting(8), Stores.NEVER),
              Fixture.SILENCE);
      people = proper.population("people", String.class).personal(Epsilon.of("1"));
      rows = people.columns("rows", LAYOUT);
    }

    ReadColumns<String> fill(ReadColumns<String> batch, List<Change> changes) {
      int line = 0;
      for (Change each : changes) {
        ((TextBuilder) batch.builders().get(0)).add(each.who());
        ((WholeBuilder) batch.builders().get(1)).add(each.id());
        ((WholeBuilder) batch.builders().get(2)).add(each.value());
        ((WholeBuilder) batch.builders().get(3)).add(each.value() < 0 ? 1 : 0);
        batch.endRow(each.who(), line++);
      }
      return batch;
    }

    Map<String, List<Integer>> seen() {
      Map<String, List<Integer>> seen = new TreeMap<>();
      for (ColumnChunk chunk : rows.chunks()) {
        for (int at = 0; at < chunk.rows(); at++) {
          ChunkRow row = new ChunkRow(chunk, at);
          seen.computeIfAbsent(row.text(0), who -> new ArrayList<>()).add((int) row.whole(2));
        }
      }
      return seen;
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private List<Change> changes(Random random, int most) {
    List<Change> changes = new ArrayList<>();
    for (int left = random.nextInt(most); left >= 0; left--) {
      String who = PEOPLE.get(random.nextInt(PEOPLE.size()));
      int value = random.nextInt(3) == 0 ? -1 : values++;
      changes.add(new Change(who, random.nextInt(IDS), value));
    }
    return changes;
  }

  private void apply(List<Change> changes) {
    for (Change each : changes) {
      Map<Integer, Integer> theirs =
          model.computeIfAbsent(each.who(), who -> new LinkedHashMap<>());
      theirs.remove(each.id());
      if (each.value() >= 0) {
        theirs.put(each.id(), each.value());
      }
    }
  }

  private Map<String, List<Integer>> expected() {
    Map<String, List<Integer>> expected = new TreeMap<>();
    model.forEach(
        (who, rows) -> {
          if (!rows.isEmpty()) {
            expected.put(who, rows.values().stream().limit(MOST).toList());
          }
        });
    return expected;
  }

  private void update(Open open, Random random) {
    String who = PEOPLE.get(random.nextInt(PEOPLE.size()));
    List<Change> changes =
        changes(random, 6).stream().filter(each -> each.who().equals(who)).toList();
    if (model.containsKey(who)) {
      open.rows.update(who, open.fill(open.rows.batch("update"), changes));
      model.put(who, new LinkedHashMap<>());
      apply(changes);
    }
  }

  private Open act(Open open, Random random) {
    switch (random.nextInt(14)) {
      case 0, 1, 2, 3, 4 -> {
        List<Change> changes = changes(random, random.nextInt(4) == 0 ? 30 : 6);
        open.rows.append(open.fill(open.rows.batch("batch " + batches++), changes));
        apply(changes);
      }
      case 5, 6 -> open.rows.moveToFile(random.nextBoolean());
      case 7 -> open.proper.custodian().compact();
      case 8 -> {
        List<Change> changes = changes(random, random.nextBoolean() ? 20 : 4);
        if (random.nextInt(3) == 0) {
          open.rows.refresh(open.fill(open.rows.batch("batch " + batches++), changes));
          model.clear();
          apply(changes);
        }
      }
      case 9 -> {
        String who = PEOPLE.get(random.nextInt(PEOPLE.size()));
        if (model.containsKey(who)) {
          open.rows.delete(who);
          model.put(who, new LinkedHashMap<>());
        }
      }
      case 10 -> update(open, random);
      default -> {
        open.close();
        return new Open(disk);
      }
    }
    return open;
  }

  @Property(tries = 60)
  void theLastVersionOfEachRowIsThere(@ForAll long seed) {
    disk.names().forEach(disk::delete);
    model.clear();
    Random random = new Random(seed);
    Open open = new Open(disk);
    try {
      for (int act = 0; act < 30; act++) {
        open = act(open, random);
        assertThat(open.seen()).isEqualTo(expected());
      }
      open.proper.custodian().verify();
      assertThat(open.proper.custodian().notices()).isEmpty();
    } finally {
      open.close();
    }
  }

  /** A deletion brings nobody into the population. */
  @Example
  void nobodyEntersBecauseARowIsTakenAway() {
    try (Open open = new Open(disk)) {
      List<Change> changes = List.of(new Change("zoe", 1, -1), new Change("ann", 1, 7));
      Receipt receipt = open.rows.append(open.fill(open.rows.batch("one"), changes));

      assertThat(receipt.stored()).isEqualTo(1);
      assertThat(receipt.setAside().map(row -> row.reason()))
          .containsExactly("it deletes a row, but its individual is not known here");
      assertThat(open.people.custodian().account("zoe")).isEmpty();
      assertThat(open.seen()).isEqualTo(Map.of("ann", List.of(7)));
    }
  }

  /** Rows are looked at when a question arrives, and a lost one must not stop the others. */
  @Example
  void aQuestionAboutLostRowsIsRefusedAndTheLedgerGoesOn() {
    try (Open open = new Open(disk)) {
      List<Change> changes = new ArrayList<>();
      for (int id = 0; id < 2 * MOST; id++) {
        changes.add(new Change("ann", id, id));
      }
      open.rows.append(open.fill(open.rows.batch("one"), changes));
      open.rows.moveToFile(true);
    }
    for (String file : Visits.files(disk)) {
      byte[] bytes = disk.bytes(file);
      for (int at = bytes.length / 2; at < bytes.length; at++) {
        bytes[at] ^= 1;
      }
      disk.replace(file, bytes);
    }
    try (Open open = new Open(disk)) {
      assertThat(ask(open.rows).getLeft()).isInstanceOf(Refusal.TheRowsCannotBeRead.class);
      assertThat(ask(open.people.columns("others", LAYOUT)).isRight()).isTrue();
    }
  }

  private static Either<Refusal, Release<Long>> ask(ColumnarDataset<String> rows) {
    return rows.live().askedBy(Fixture.AUTHORITY, "ada").noisyCount(Epsilon.of("0.1"));
  }

  /** A batch no longer says which of its rows are there, so it can't bring them back. */
  @Example
  void lostRowsAreNotTakenAgainFromBatches() {
    try (Open open = new Open(disk)) {
      assertThatIllegalStateException()
          .isThrownBy(() -> open.rows.repair(List.of()))
          .withMessageContaining("store the whole contents anew");
    }
  }
}
