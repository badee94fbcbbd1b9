package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
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
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.provenance.threads.Background;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** A store with one table in columns: patients with a budget of 1 each, and their visits. */
final class Visits implements AutoCloseable {
  /** A text in the rows of bob. */
  static final String SECRET = "a secret that bob alone has";

  /** The rows that a filled store has. */
  static final Map<String, List<Long>> FILLED =
      Map.of("ann", List.of(4L), "bob", List.of(1L, 3L), "eve", List.of(2L, 5L));

  private static final Epsilon LEAST = Epsilon.of("0.0001");

  final Proper proper;
  final Population<String> patients;
  final ColumnarDataset<String> visits;

  Visits(SimulatedDisk disk, Option<StoreKey> key, Sizes sizes) {
    this(disk.session(), key, sizes);
  }

  Visits(Disk disk, Option<StoreKey> key, Sizes sizes) {
    this(Stores.open(disk, key, sizes, Stores.NEVER));
  }

  Visits(Storage storage) {
    this(storage, InColumns.LAYOUT);
  }

  /** A store with the same table, of which files have one copy alone. */
  static Visits inOneCopy(Disk disk, Option<StoreKey> key, Sizes sizes) {
    return new Visits(Stores.open(disk, key, sizes, Stores.NEVER), InColumns.ONE_COPY);
  }

  /** A store with the same table, whose rows may take very many bytes. */
  static Visits ofWideRows(Disk disk, Option<StoreKey> key, Sizes sizes) {
    return new Visits(Stores.open(disk, key, sizes, Stores.NEVER), InColumns.WIDE);
  }

  /** A store with the same table, of which files lie in a lake. */
  static Visits inLake(Disk disk, Option<StoreKey> key, Sizes sizes, String address) {
    return new Visits(Stores.open(disk, key, sizes, Stores.NEVER), InColumns.inLake(address));
  }

  private Visits(Storage storage, ColumnLayout layout) {
    proper = Fixture.over(storage, Fixture.SILENCE);
    try {
      patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
      visits = patients.columns("visits", layout);
    } catch (RuntimeException failed) {
      proper.close();
      throw failed;
    }
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

  /** Asks a question under an id, at the least ε: each row of a person costs it as much. */
  void ask(String id) {
    visits.live().askedBy(Fixture.AUTHORITY, "ada").request(id).noisyCount(LEAST).get();
  }

  boolean knows(String who) {
    return patients.custodian().account(who).isPresent();
  }

  /** The rows of each person, and how many rows it has paid for. */
  FiledLife.Picture picture() {
    Map<String, Integer> paid = new TreeMap<>();
    for (String who : FiledLife.everyone()) {
      patients
          .custodian()
          .account(who)
          .ifPresent(
              account ->
                  paid.put(
                      who, (int) ((account.grantedNanos() - account.leftNanos()) / LEAST.nanos())));
    }
    return new FiledLife.Picture(rows(), paid);
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

  /** Waits until what the store does in the background has been done. */
  static void afterBackground() {
    CountDownLatch done = new CountDownLatch(1);
    Background.soon(done::countDown);
    try {
      done.await();
    } catch (InterruptedException never) {
      throw new IllegalStateException(never);
    }
  }

  /** The names of the files of rows on a disk. */
  static List<String> files(SimulatedDisk disk) {
    return disk.names().stream().filter(name -> RowFileName.parse(name) != null).toList();
  }
}
