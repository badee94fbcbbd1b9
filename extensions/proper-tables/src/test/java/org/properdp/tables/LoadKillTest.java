package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.ProperCommand;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;

/**
 * Processes that load, refresh and replace are killed at random moments: a file is stored as a
 * whole or not at all, and the same command again ends with exactly the rows of the files.
 */
@Tag("long")
class LoadKillTest {
  private static final int FILES = 5;
  private static final int KILLS = Repeats.count(1, 3);
  private static final int ROWS = 4_000;
  private static final int PEOPLE = 700;

  @TempDir Path home;

  private Path store;
  private int killed;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(home.resolve(name), text);
  }

  private static String visits(int file, int rows) {
    StringBuilder text = new StringBuilder("patient,zip,ward,city\n");
    for (int row = 0; row < rows; row++) {
      text.append("p%d,%d,w%d,\n".formatted(row % PEOPLE, file * ROWS + row, file));
    }
    return text.toString();
  }

  private Process start(Object... words) throws IOException {
    return new ProcessBuilder(ChildJvm.command(ProperCommand.class, words))
        .redirectErrorStream(true)
        .redirectOutput(home.resolve("said").toFile())
        .start();
  }

  private void toTheEnd(Object... words) throws IOException, InterruptedException {
    assertThat(start(words).waitFor()).as(said()).isZero();
  }

  private String said() throws IOException {
    return Files.exists(home.resolve("said")) ? Files.readString(home.resolve("said")) : "";
  }

  /** Whether it was killed before its end. */
  private boolean killedAfter(long millis, Object... words)
      throws IOException, InterruptedException {
    Process process = start(words);
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
        .execute(handle::destroyForcibly);
    int end = process.waitFor();
    assertThat(end).as(said()).isIn(0, 128 + 9);
    killed += end == 0 ? 0 : 1;
    return end != 0;
  }

  /** How often each zip is there. */
  private Map<Long, Integer> zips() {
    Map<Long, Integer> zips = new TreeMap<>();
    try (Proper proper = Proper.open(store)) {
      for (ColumnChunk chunk : OpenTables.of(proper).table("visits").chunks()) {
        for (int row = 0; row < chunk.rows(); row++) {
          zips.merge(new ChunkRow(chunk, row).whole(1), 1, Integer::sum);
        }
      }
      proper.custodian().verify();
    }
    return zips;
  }

  private static Map<Long, Integer> of(int from, int rows) {
    Map<Long, Integer> zips = new TreeMap<>();
    for (long zip = from; zip < from + rows; zip++) {
      zips.put(zip, 1);
    }
    return zips;
  }

  private List<List<Object>> cities() {
    try (Proper proper = Proper.open(store)) {
      return Vector.ofAll(OpenTables.of(proper).publicTable("zips").rows())
          .map(row -> row.get(1))
          .distinct()
          .map(List::<Object>of)
          .asJava();
    }
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void whatIsLoadedAgainAfterAKillIsThereOnce() throws Exception {
    Random random = new Random(7);
    List<Object> loads = new ArrayList<>();
    for (int file = 0; file < FILES; file++) {
      loads.add(file("visits-" + file + ".csv", visits(file, ROWS)));
    }
    Path fresh = file("fresh.csv", visits(FILES, ROWS));
    Path rome = file("rome.csv", "zip,city\n" + "1,Rome\n".repeat(ROWS));
    Path bonn = file("bonn.csv", "zip,city\n" + "1,Bonn\n".repeat(ROWS));
    for (int round = 0; round < Repeats.count(1, 6); round++) {
      store = home.resolve("store-" + round);
      try (Proper proper = Proper.found(store)) {
        PublicTown.declare(proper, new Regime.Personal(Epsilon.of("1")));
      }
      Object[] load = Stream.concat(Stream.of("load", store, "visits"), loads.stream()).toArray();
      for (int kill = 0; kill < KILLS && killedAfter(200 + random.nextInt(1_500), load); kill++) {
        int there = zips().size();
        assertThat(there % ROWS).isZero();
        assertThat(zips()).isEqualTo(of(0, there));
      }
      toTheEnd(load);
      assertThat(zips()).isEqualTo(of(0, FILES * ROWS));
      killedAfter(200 + random.nextInt(1_500), "refresh", store, "visits", fresh);
      assertThat(zips()).isIn(of(0, FILES * ROWS), of(FILES * ROWS, ROWS));
      toTheEnd("refresh", store, "visits", fresh);
      assertThat(zips()).isEqualTo(of(FILES * ROWS, ROWS));
      toTheEnd("load", store, "zips", rome);
      killedAfter(200 + random.nextInt(1_500), "load", store, "zips", bonn);
      assertThat(cities()).isIn(List.of(List.of("Rome")), List.of(List.of("Bonn")));
      toTheEnd("load", store, "zips", bonn);
      assertThat(cities()).isEqualTo(List.of(List.of("Bonn")));
      killedAfter(200 + random.nextInt(1_500), "erase", store, "visits", "--individual", "p0");
      toTheEnd("erase", store, "visits", "--individual", "p0");
      assertThat(zips().size()).isEqualTo(ROWS - (ROWS + PEOPLE - 1) / PEOPLE);
    }
    System.out.println(killed + " processes killed that were changing tables");
  }
}
