package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.custody.StoreKey;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** The different values of a question that are too many for the heap lie in a file meanwhile. */
@Tag("long")
class ValuesBesideTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));

  /** Two values may be in the heap. */
  private static final Sizes TWO = Stores.MERGING.withWaiting(2);

  private static final Epsilon TENTH = Epsilon.of("0.1");

  /** Bob and Eve bring 4 different values each; Ann brings 11 and can't pay. */
  private static SimulatedDisk filled(Option<StoreKey> key) {
    SimulatedDisk disk = new SimulatedDisk();
    try (Visits open = new Visits(disk, key, TWO)) {
      open.append("one", "bob", 1, "eve", 1, "bob", 2, "eve", 2, "bob", 1);
      open.append("two", "bob", 3, "eve", 3, "eve", 1, "bob", 4, "eve", 4);
      for (int value = 0; value < 11; value++) {
        open.append("of ann " + value, "ann", value);
      }
    }
    return disk;
  }

  /** The number of different pairs of a text and a number that the payers bring. */
  private static long different(Visits open) {
    return open.visits
        .live()
        .askedBy(Fixture.AUTHORITY, "ada")
        .noisyDistinct(String.class, row -> row.text(2) + row.whole(1), TENTH)
        .map(Release::value)
        .get();
  }

  private static List<String> spills(SimulatedDisk disk) {
    return disk.names().stream().filter(RowFileName::isSpill).toList();
  }

  /** True if a file of values has a text in the clear, in any form. */
  private static boolean isInTheClear(SimulatedDisk disk) {
    return spills(disk).stream()
        .map(disk::bytes)
        .anyMatch(
            bytes ->
                isIn(bytes, StandardCharsets.ISO_8859_1) || isIn(bytes, StandardCharsets.UTF_16BE));
  }

  private static boolean isIn(byte[] bytes, Charset form) {
    String secret = new String(Visits.SECRET.getBytes(form), StandardCharsets.ISO_8859_1);
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(secret);
  }

  @Test
  void valuesOfPayersAreCountedOnceAndNothingIsLeftBeside() {
    for (Option<StoreKey> key : List.of(NO_KEY, KEY)) {
      SimulatedDisk disk = filled(key);
      try (Visits open = new Visits(disk, key, TWO)) {
        assertThat(different(open)).isEqualTo(8);
        assertThat(spills(disk)).isEmpty();
        assertThat(open.left("bob")).isEqualTo("0.6");
        assertThat(open.left("ann")).isEqualTo("1");
        assertThat(different(open)).isEqualTo(8);
        assertThat(different(open)).isZero();
      }
    }
  }

  /** The store may be stopped at any moment of a question. */
  @Test
  void valuesAreSealedUnderAKeyAndSweptAtOpening() {
    for (Option<StoreKey> key : List.of(NO_KEY, KEY)) {
      SimulatedDisk disk = filled(key);
      SimulatedDisk whole = disk.copy();
      ask(whole, key);
      List<Boolean> clear = new ArrayList<>();
      int left = 0;
      for (long at = 1; at <= whole.operations(); at++) {
        SimulatedDisk stopping = disk.copy();
        stopping.crashAt(at);
        ask(stopping, key);
        clear.add(isInTheClear(stopping));
        left += spills(stopping).size();
        SimulatedDisk found = stopping.afterCrash(at);
        try (Visits open = new Visits(found, key, TWO)) {
          assertThat(spills(found)).as("stopped at %d", at).isEmpty();
          assertThat(different(open)).isEqualTo(8);
        }
      }
      assertThat(left).isPositive();
      assertThat(clear.contains(true)).isEqualTo(key.isEmpty());
    }
  }

  private static void ask(SimulatedDisk disk, Option<StoreKey> key) {
    try (Visits open = new Visits(disk, key, TWO)) {
      assertThat(different(open)).isEqualTo(8);
    } catch (RuntimeException stopped) {
      assertThat(disk.isOff()).isTrue();
    }
  }

  @Test
  void whateverFailsThereIsTheRightAnswerOrNone() {
    SimulatedDisk disk = filled(KEY);
    for (Fault fault : Fault.values()) {
      long chance = 1;
      while (fails(disk.copy(), fault, chance)) {
        chance++;
      }
      assertThat(chance).as("%s", fault).isGreaterThan(1);
    }
  }

  /** True if the fault happened. */
  private static boolean fails(SimulatedDisk failing, Fault fault, long chance) {
    boolean happened;
    boolean isAnswered = false;
    try (Visits open = new Visits(failing, KEY, TWO)) {
      failing.failAt(chance, fault);
      long before = failing.chances(fault);
      try {
        assertThat(different(open)).isEqualTo(8);
        isAnswered = true;
      } catch (LedgerStopped stopped) {
        assertThat(open.patients.custodian().failure()).isPresent();
      }
      happened = failing.chances(fault) - before >= chance;
    }
    SimulatedDisk again = failing.copy();
    try (Visits open = new Visits(again, KEY, TWO)) {
      assertThat(spills(again)).isEmpty();
      assertThat(open.left("bob")).isIn(isAnswered ? List.of("0.6") : List.of("0.6", "1"));
      assertThat(different(open)).isEqualTo(8);
    }
    return happened;
  }
}
