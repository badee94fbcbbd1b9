package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.Proper;
import org.properdp.batch.ReadColumns;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.provenance.rows.HeapSpill;
import org.properdp.provenance.rows.Spilling;
import org.properdp.query.Release;
import org.properdp.store.crash.clinic.Entry;
import org.properdp.store.crash.clinic.InColumns;

/** Two tables of a household: rows of one were moved to files, the other has large batches. */
final class Tables {
  /** The beginning of ids of requests about them. */
  static final String FILED = "filed-";

  private static final Epsilon CHEAP = Epsilon.of("0.01");

  private final Proper proper;
  private final Population<String> patients;
  private final ColumnarDataset<String> walks;
  private final ColumnarDataset<String> trips;

  Tables(Proper proper, Population<String> patients) {
    this.proper = proper;
    this.patients = patients;
    this.walks = patients.columns("walks", InColumns.LAYOUT);
    this.trips = patients.columns("trips", InColumns.LAYOUT);
  }

  /** Rows are added, and lie in two files of each table. */
  void begin() {
    for (String part : List.of("first", "second")) {
      walks.append(read(walks.batch(part), "bob", "ann", "cleo", "eve"));
      walks.moveToFile(false);
      trips.append(large(trips.batch(part), "cleo", "ann", "dan", "eve"));
    }
  }

  /** One table's rows are made one file, and the other's are replaced; some wait in the heap. */
  void goOn() {
    walks.append(read(walks.batch("third"), "finn", "ann"));
    walks.moveToFile(true);
    walks.append(read(walks.batch("fourth"), "cleo"));
    trips.refresh(large(trips.batch("all"), "finn", "bob"));
    trips.append(large(trips.batch("more"), "ann", "dan"));
  }

  private static ReadColumns<String> read(ReadColumns<String> batch, String... people) {
    for (int row = 0; row < people.length; row++) {
      ((TextBuilder) batch.builders().get(0)).add(people[row]);
      ((WholeBuilder) batch.builders().get(1)).add(row);
      ((TextBuilder) batch.builders().get(2)).add(batch.id() + " of " + people[row]);
      batch.endRow(people[row], row);
    }
    return batch;
  }

  /** A batch none of whose rows may wait in the heap. */
  private static ReadColumns<String> large(ReadColumns<String> batch, String... people) {
    return read(batch.waiting(ColumnChunk.MOST, new Spilling(0, HeapSpill::new)), people);
  }

  /** Questions of one analyst about both. */
  List<String> ask(String prefix) {
    List<String> said = new ArrayList<>();
    for (ColumnarDataset<String> table : List.of(walks, trips)) {
      said.add(
          proper
              .analyst("ada")
              .query(table.live())
              .request(prefix)
              .noisyCount(CHEAP)
              .fold(Object::toString, (Release<Long> release) -> "" + release.value()));
    }
    return said;
  }

  /** Each person's rows in order, wherever they lie, and all batches. */
  List<String> rows() {
    Map<String, List<Entry>> rows = new TreeMap<>();
    for (ColumnarDataset<String> table : List.of(walks, trips)) {
      for (ColumnChunk chunk : table.chunks()) {
        for (int row = 0; row < chunk.rows(); row++) {
          Entry entry = InColumns.entry(new ChunkRow(chunk, row));
          rows.computeIfAbsent(table + " " + entry.who(), who -> new ArrayList<>()).add(entry);
        }
      }
    }
    List<String> all = new ArrayList<>();
    rows.forEach((who, theirs) -> all.add(who + " " + theirs));
    for (String table : List.of("walks", "trips")) {
      patients
          .custodian()
          .batches(table)
          .forEach(batch -> all.add(table + " " + batch.id() + " " + batch.rows()));
    }
    return all;
  }
}
