package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.LedgerStopped;
import org.properdp.storage.Declarations.Declared;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;

/** Declarations of custodians are there after a store is opened again, in the same order. */
class DeclarationsTest {
  private final SimulatedDisk disk = new SimulatedDisk();

  private Proper open() {
    return open(disk);
  }

  private static Proper open(SimulatedDisk disk) {
    return Fixture.over(Stores.open(disk.session(), Stores.NEVER), Fixture.SILENCE);
  }

  private static Declared declared(int number) {
    return new Declared(
        "TABLE t" + number, ("form " + number).repeat(20).getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> read(Proper proper) {
    return proper.declarations().all().stream()
        .map(one -> one.text() + new String(one.form(), StandardCharsets.UTF_8))
        .toList();
  }

  private static List<Declared> some() {
    return IntStream.range(1, 12).mapToObj(DeclarationsTest::declared).toList();
  }

  /** True if several declarations were told to be durable before the disk stopped. */
  private static boolean isTold(SimulatedDisk disk, long operation) {
    boolean told = false;
    try (Proper proper = open(disk)) {
      disk.crashAt(operation);
      proper.declarations().add(some());
      told = true;
    } catch (LedgerStopped | UncheckedIOException stopped) {
      // Once the disk is off, the store can't be closed either.
      assertThat(disk.isOff()).isTrue();
    }
    return told;
  }

  @Test
  void whateverStopsThemDeclarationsOfOneAlterationAreThereTogetherOrNotAtAll() {
    try (Proper proper = open()) {
      // So long that the next record begins a segment.
      proper.declarations().add(List.of(new Declared("TABLE t0", new byte[3_000])));
    }
    SimulatedDisk whole = disk.copy();
    assertThat(isTold(whole, Integer.MAX_VALUE)).isTrue();
    int stopped = 0;
    for (long operation = 1; operation <= whole.operations(); operation++) {
      SimulatedDisk at = disk.copy();
      boolean told = isTold(at, operation);
      stopped += told ? 0 : 1;
      for (SimulatedDisk found :
          List.of(at.copy(), at.afterCrash(Fate.allDropped()), at.afterCrash(operation))) {
        try (Proper proper = open(found)) {
          assertThat(read(proper)).hasSizeBetween(1, 12).hasSizeGreaterThan(told ? 11 : 0);
          if (read(proper).size() < 12) {
            assertThat(read(proper)).hasSize(1);
            proper.declarations().add(some());
          }
          proper.custodian().verify();
        }
        try (Proper proper = open(found)) {
          assertThat(read(proper)).hasSize(12).doesNotHaveDuplicates();
        }
      }
    }
    assertThat(stopped).isGreaterThan(3);
  }

  @Test
  void declarationsAreThereAgainInOrder() {
    List<String> expected;
    try (Proper proper = open()) {
      assertThat(read(proper)).isEmpty();
      IntStream.range(0, 40)
          .forEach(i -> proper.declarations().add(List.of(declared(2 * i), declared(2 * i + 1))));
      expected = read(proper);
      assertThat(expected).hasSize(80).doesNotHaveDuplicates();
    }
    try (Proper proper = open()) {
      assertThat(read(proper)).isEqualTo(expected);
      StringBuilder lines = new StringBuilder();
      proper.custodian().export(lines);
      assertThat(lines.toString()).contains("\"declared\":[\"TABLE t6\",\"TABLE t7\"]}");
      proper.custodian().compact();
      proper.custodian().verify();
    }
    try (Proper proper = open()) {
      assertThat(read(proper)).isEqualTo(expected);
      proper.declarations().add(List.of(declared(80)));
    }
    disk.names().stream().filter(name -> name.startsWith("index")).forEach(disk::delete);
    try (Proper proper = open()) {
      assertThat(read(proper)).hasSize(81).containsAll(expected);
    }
  }
}
