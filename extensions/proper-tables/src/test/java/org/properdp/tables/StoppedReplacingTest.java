package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.store.StoppingDisk;

/**
 * A store is stopped before every single operation on its disk while its public table is replaced
 * and asked: each opening finds the old rows whole or the new ones, and an answer is about the rows
 * that stood at its question's place (SEMANTICS §9).
 */
@Tag("long")
class StoppedReplacingTest {
  /** The public table as it stands one time after the other; the last one takes several frames. */
  private static final List<String> CONTENTS =
      List.of(
          "",
          "1,Lund\n",
          "1,Lund\n2,Rome\n",
          IntStream.range(0, 90).mapToObj("%d,a city\n"::formatted).reduce("", String::concat));

  /** How many visits are in the public table's zips, at each of these times. */
  private static final List<Long> COUNTS = List.of(0L, 1L, 2L, 3L);

  private static final int STRIDE = 5;

  /** Somebody who replaces and asks, and remembers what was told. */
  private static final class Work {
    private final Map<String, Long> answers = new HashMap<>();
    private int replaced;

    Work copy() {
      Work copy = new Work();
      copy.answers.putAll(answers);
      copy.replaced = replaced;
      return copy;
    }

    void goOn(OpenTables tables) {
      for (int next = replaced + 1; next < CONTENTS.size(); next++) {
        String lines = CONTENTS.get(next);
        String during = "during-" + next;
        CompletableFuture<Long> asking = CompletableFuture.supplyAsync(() -> count(tables, during));
        try {
          PublicTown.replace(tables, lines);
          replaced = next;
        } finally {
          if (asking.handle((told, failed) -> failed == null).join()) {
            answers.put(during, asking.join());
          }
        }
        asking.join();
        assertThat(answers.get(during)).isIn(COUNTS.get(next - 1), COUNTS.get(next));
        answers.put("after-" + next, count(tables, "after-" + next));
      }
    }

    /** Finds one of two contents whole, and every answer that was told. */
    void recover(OpenTables tables) {
      List<List<Object>> rows = tables.publicTable("zips").rows();
      boolean isNext = replaced + 1 < CONTENTS.size() && rows.equals(rows(replaced + 1));
      replaced += isNext ? 1 : 0;
      assertThat(rows).isEqualTo(rows(replaced));
      answers.forEach((id, told) -> assertThat(count(tables, id)).as(id).isEqualTo(told));
      assertThat(count(tables, "found-" + replaced)).isEqualTo(COUNTS.get(replaced));
      if (!answers.containsKey("after-" + replaced) && replaced > 0 && !isNext) {
        // It was asked or not; if it was charged, then for the rows that stand.
        assertThat(count(tables, "after-" + replaced)).isEqualTo(COUNTS.get(replaced));
      }
    }

    void requireAll() {
      for (int at = 1; at < CONTENTS.size(); at++) {
        assertThat(answers.getOrDefault("after-" + at, COUNTS.get(at))).isEqualTo(COUNTS.get(at));
      }
    }
  }

  private static List<List<Object>> rows(int contents) {
    List<List<Object>> rows = new ArrayList<>();
    CONTENTS
        .get(contents)
        .lines()
        .map(line -> line.split(","))
        .forEach(cells -> rows.add(List.of(Long.parseLong(cells[0]), cells[1])));
    return rows;
  }

  private static long count(OpenTables tables, String request) {
    TableQuery visits = tables.askedBy("ada", "visits");
    return visits
        .among(tables.publicTable("zips").on("zip", "zip"))
        .request(request)
        .noisyCount(Epsilon.of("0.001"))
        .get()
        .value();
  }

  private static Proper open(StoppingDisk disk) {
    return Fixture.over(disk.store(), Fixture.SILENCE);
  }

  private static StoppingDisk founded() {
    StoppingDisk disk = new StoppingDisk();
    try (Proper proper = open(disk)) {
      PublicTown.declare(proper, new Regime.Personal(Epsilon.of("1")));
      PublicTown.load(OpenTables.of(proper), "visits", "ann,1,,\nbob,2,,\ncyd,3,,\n");
    }
    return disk.afterKill();
  }

  private static void finish(Work work, StoppingDisk disk) {
    try (Proper proper = open(disk)) {
      work.goOn(OpenTables.of(proper));
    }
    try (Proper proper = open(disk)) {
      work.recover(OpenTables.of(proper));
      proper.custodian().verify();
    }
    assertThat(work.replaced).isEqualTo(CONTENTS.size() - 1);
    work.requireAll();
  }

  private static void stopped(StoppingDisk disk, long operation) {
    Work work = new Work();
    disk.stopBefore(operation);
    try (Proper proper = open(disk)) {
      work.goOn(OpenTables.of(proper));
    } catch (RuntimeException failed) {
      assertThat(disk.operations()).isEqualTo(operation - 1);
    }
    for (StoppingDisk found : List.of(disk.afterKill(), disk.afterPowerLoss())) {
      Work next = work.copy();
      try (Proper proper = open(found)) {
        next.recover(OpenTables.of(proper));
      }
      finish(next, found);
    }
  }

  @Test
  void eachOpeningFindsTheOldRowsOrTheNewOnesWhole() {
    StoppingDisk founded = founded();
    StoppingDisk whole = founded.afterKill();
    whole.stopBefore(Long.MAX_VALUE);
    finish(new Work(), whole.afterKill());
    try (Proper proper = open(whole)) {
      new Work().goOn(OpenTables.of(proper));
    }
    Repeats.upTo(whole.operations(), STRIDE)
        .forEach(operation -> stopped(founded.afterKill(), operation));
  }
}
