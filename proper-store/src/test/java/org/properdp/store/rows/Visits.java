package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** A store with one table in columns: patients with a budget of 1 each, and their visits. */
final class Visits implements AutoCloseable {
  /** A text in the rows of bob. */
  static final String SECRET = "a secret that bob alone has";

  /** The rows that a filled store has. */
  static final Map<String, List<Long>> FILLED =
      Map.of("ann", List.of(4L), "bob", List.of(1L, 3L), "eve", List.of(2L, 5L));

  final Proper proper;
  final Population<String> patients;
  final ColumnarDataset<String> visits;

  Visits(SimulatedDisk disk, Option<StoreKey> key, Sizes sizes) {
    proper = Fixture.over(Stores.open(disk.session(), key, sizes, Stores.NEVER), Fixture.SILENCE);
    patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
    visits = patients.columns("visits", InColumns.LAYOUT);
  }

  Receipt append(String batch, Object... rows) {
    return visits.append(read(visits.batch(batch), rows));
  }

  ReadColumns<String> read(ReadColumns<String> read, Object... rows) {
    for (int at = 0; at < rows.length; at += 2) {
      String who = (String) rows[at];
      ((TextBuilder) read.builders().get(0)).add(who);
      ((WholeBuilder) read.builders().get(1)).add((int) rows[at + 1]);
      ((TextBuilder) read.builders().get(2)).add(who.equals("bob") ? SECRET : "of " + who);
      read.endRow(who, at / 2);
    }
    return read;
  }

  long count() {
    return visits
        .live()
        .askedBy(Fixture.AUTHORITY, "ada")
        .noisyCount(Epsilon.of("0.1"))
        .map(Release::value)
        .get();
  }

  /** True if a question about the visits is refused, because their rows can't be read. */
  boolean isRefused() {
    return visits
        .live()
        .askedBy(Fixture.AUTHORITY, "ada")
        .noisyCount(Epsilon.of("0.1"))
        .fold(Refusal.TheRowsCannotBeRead.class::isInstance, release -> false);
  }

  String left(String who) {
    return patients.custodian().account(who).orElseThrow().left().toString();
  }

  Map<String, List<Long>> rows() {
    Map<String, List<Long>> rows = new TreeMap<>();
    for (ColumnChunk chunk : visits.chunks()) {
      for (int row = 0; row < chunk.rows(); row++) {
        ChunkRow found = new ChunkRow(chunk, row);
        assertThat(found.text(2)).isIn(SECRET, "of " + found.text(0));
        rows.computeIfAbsent(found.text(0), who -> new ArrayList<>()).add(found.whole(1));
      }
    }
    return rows;
  }

  @Override
  public void close() {
    proper.close();
  }

  /** A store whose rows lie in a file. */
  static Visits filled(SimulatedDisk disk, Option<StoreKey> key) {
    Visits open = new Visits(disk, key, Stores.MERGING);
    open.append("one", "bob", 1, "eve", 2, "bob", 3);
    open.append("two", "ann", 4, "eve", 5);
    assertThat(open.visits.moveToFile(false)).isTrue();
    return open;
  }

  /** The names of the files of rows on a disk. */
  static List<String> files(SimulatedDisk disk) {
    return disk.names().stream().filter(name -> RowFileName.parse(name) != null).toList();
  }
}
