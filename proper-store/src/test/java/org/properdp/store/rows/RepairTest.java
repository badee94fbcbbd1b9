package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.batch.Commitment;
import org.properdp.batch.ReadColumns;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.seal.Digests;

/** Rows of a file whose only copy is lost are taken again from the batches that brought them. */
@Tag("long")
class RepairTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));

  /** Three rows may wait in the heap. */
  private static final Sizes THREE = Stores.MERGING.withWaiting(3);

  private static final Object[] ONE = {"bob", 1, "eve", 2, "bob", 3};
  private static final Object[] TWO = {"ann", 4, "eve", 5};
  private static final Object[] LARGE = {"dan", 6, "bob", 7, "dan", 8, "eve", 9};

  private static final Map<String, List<Long>> ALL =
      Map.of(
          "ann", List.of(4L),
          "bob", List.of(1L, 3L, 7L),
          "dan", List.of(6L, 8L),
          "eve", List.of(2L, 5L, 9L));

  private final SimulatedDisk disk = new SimulatedDisk();

  private static Visits open(SimulatedDisk disk, Option<StoreKey> key) {
    return Visits.inOneCopy(disk.session(), key, THREE);
  }

  private Visits open() {
    return open(disk, NO_KEY);
  }

  /** A store with two batches in one file and a large one in another, or all in one. */
  private void filled(Option<StoreKey> key, boolean merged) {
    try (Visits open = open(disk, key)) {
      open.append("one", ONE);
      open.append("two", TWO);
      open.visits.moveToFile(false);
      open.append("large", LARGE);
      if (merged) {
        open.visits.moveToFile(true);
      }
      open.count();
      ColumnarDataset<String> others = open.patients.columns("others", InColumns.LAYOUT);
      others.append(open.read(others.batch("first"), "joe", 1));
      open.proper.custodian().compact();
    }
  }

  private static void lose(SimulatedDisk disk) {
    for (String file : Visits.files(disk)) {
      if (file.endsWith(".a")) {
        byte[] bytes = disk.bytes(file);
        bytes[0] ^= 1;
        disk.replace(file, bytes);
      }
    }
  }

  private static ReadColumns<String> batch(Visits open, String id, Object... rows) {
    return open.read(open.visits.batch(id), rows);
  }

  private static long repair(Visits open, Object[] one, Object[] two, Object[] large) {
    return open.visits.repair(
        List.of(batch(open, "large", large), batch(open, "two", two), batch(open, "one", one)));
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void theyTakeTheirOldPlacesAndNothingIsChargedOrGranted(boolean hasKey, boolean merged) {
    Option<StoreKey> key = hasKey ? KEY : NO_KEY;
    filled(key, merged);
    lose(disk);
    try (Visits open = open(disk, key)) {
      assertThat(open.isRefused()).isTrue();
      assertThat(open.visits.lostBatches()).containsExactly("one", "two", "large");
      assertThat(repair(open, ONE, TWO, LARGE)).isEqualTo(9);
    }
    try (Visits open = open(disk, key)) {
      assertThat(open.rows()).isEqualTo(ALL);
      assertThat(open.left("bob")).isEqualTo("0.7");
      assertThat(open.append("one", ONE).repeated()).isTrue();
      open.append("three", "dan", 10);
      assertThat(open.visits.moveToFile(true)).isTrue();
      assertThat(open.rows()).containsEntry("dan", List.of(6L, 8L, 10L));
      open.proper.custodian().verify();
      assertThat(open.proper.custodian().notices()).isEmpty();
      assertThat(open.visits.lostBatches()).isEmpty();
    }
  }

  /** Each differs in a value, in a row too few, or in a row too many. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "fewer", "none", "more", "another", "person", "order"})
  void nothingIsTakenOfASourceThatDiffersAndTheBatchIsNamed(String how) {
    filled(NO_KEY, true);
    lose(disk);
    Object[] two =
        switch (how) {
          case "value" -> new Object[] {"ann", 44, "eve", 5};
          case "fewer" -> new Object[] {"ann", 4};
          case "none" -> new Object[] {"eve", 5};
          case "another" -> new Object[] {"ann", 4, "eve", 5, "joe", 5};
          case "more" -> new Object[] {"ann", 4, "eve", 5, "eve", 5};
          case "person" -> new Object[] {"ann", 4, "eve", 5, "zoe", 5};
          default -> new Object[] {"eve", 5, "ann", 4, "eve", 2};
        };
    try (Visits open = open()) {
      assertThatThrownBy(() -> repair(open, ONE, two, LARGE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("two")
          .hasMessageContaining("nothing has changed")
          .hasMessageContaining(how.equals("person") ? "record 2 " : "two differs from what")
          .hasMessageNotContainingAny("ann", "eve", "zoe", "bob", "joe");
      assertThatThrownBy(
              () -> open.visits.repair(List.of(batch(open, "two", TWO), batch(open, "one", ONE))))
          .hasMessageContaining("batch large was not handed in");
      assertThat(open.proper.custodian().failure()).isEmpty();
      assertThat(Visits.files(disk)).hasSize(2);
      assertThat(repair(open, ONE, TWO, LARGE)).isEqualTo(9);
    }
    try (Visits open = open()) {
      assertThat(open.rows()).isEqualTo(ALL);
    }
  }

  /** Whether the source still has them or not. */
  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void rowsOfPeopleWhoWereErasedSinceAreNotTaken(boolean before, boolean hasLeftTheSource) {
    filled(NO_KEY, true);
    if (!before) {
      lose(disk);
    }
    try (Visits open = open()) {
      open.patients.delete("bob");
      open.proper.custodian().compact();
    }
    if (before) {
      lose(disk);
    }
    try (Visits open = open()) {
      Object[] one = hasLeftTheSource ? new Object[] {"eve", 2} : ONE;
      Object[] large = hasLeftTheSource ? new Object[] {"dan", 6, "dan", 8, "eve", 9} : LARGE;
      assertThat(repair(open, one, TWO, large)).isEqualTo(6);
    }
    try (Visits open = open()) {
      Map<String, List<Long>> left = new TreeMap<>(ALL);
      left.remove("bob");
      assertThat(open.rows()).isEqualTo(left);
      open.proper.custodian().compact();
      open.proper.custodian().verify();
      for (String file : disk.names()) {
        assertThat(new String(disk.bytes(file), StandardCharsets.ISO_8859_1))
            .as(file)
            .doesNotContain(Visits.SECRET);
      }
    }
  }

  /** An update is a batch like any other; rows that were set aside then are left out again. */
  @Test
  void whatWasReplacedOrSetAsideStaysSo() {
    List<Object> many = new ArrayList<>();
    for (int row = 0; row <= 1_001; row++) {
      many.addAll(List.of("ann", row));
    }
    try (Visits open = open()) {
      open.append("one", ONE);
      assertThat(open.append("many", many.toArray()).setAside()).hasSize(2);
      open.visits.update("bob", batch(open, "update", "bob", 11));
      open.visits.moveToFile(true);
      open.proper.custodian().compact();
    }
    lose(disk);
    try (Visits open = open()) {
      assertThat(
              open.visits.repair(
                  List.of(
                      batch(open, "one", ONE),
                      batch(open, "many", many.toArray()),
                      batch(open, "update", "bob", 11))))
          .isEqualTo(1_002);
    }
    try (Visits open = open()) {
      assertThat(open.rows().get("bob")).containsExactly(11L);
      assertThat(open.rows().get("ann")).hasSize(1_000);
    }
  }

  /** Hashes that are damaged are made again from rows that are whole; from no others. */
  @Test
  void peoplesHashesAreMendedFromTheRows() {
    filled(KEY, true);
    String hashes = nameOfHashes();
    byte[] whole = disk.bytes(hashes);
    byte[] damaged = whole.clone();
    damaged[damaged.length - 1] ^= 1;
    disk.replace(hashes, damaged);
    try (Visits open = open(disk, KEY)) {
      assertThat(open.proper.custodian().verify().mended()).isPositive();
    }
    disk.replace(hashes, damaged);
    lose(disk);
    try (Visits open = open(disk, KEY)) {
      assertThatThrownBy(() -> repair(open, ONE, TWO, LARGE))
          .hasMessageContaining(hashes)
          .hasMessageContaining("nothing has changed");
    }
    disk.replace(hashes, whole);
    try (Visits open = open(disk, KEY)) {
      assertThat(repair(open, ONE, TWO, LARGE)).isEqualTo(9);
    }
  }

  /** The salt stands in the journal before the hash of the hashes. */
  @Test
  void saltAndHashesGoWithWhoIsErased() {
    filled(NO_KEY, true);
    byte[] before = hashes();
    assertThat(isConfirmed(before)).isTrue();
    try (Visits open = open()) {
      open.patients.delete("bob");
      open.proper.custodian().compact();
    }
    assertThat(isConfirmed(before)).isFalse();
    assertThat(isConfirmed(hashes())).isTrue();
    String others = new String(hashes(), StandardCharsets.ISO_8859_1);
    int entry = 1 + PersonHashes.BYTES;
    for (int at = 0; at < before.length; at += entry) {
      byte[] hash = Arrays.copyOfRange(before, at + 1, at + entry);
      assertThat(others).doesNotContain(new String(hash, StandardCharsets.ISO_8859_1));
    }
  }

  private String nameOfHashes() {
    return Visits.files(disk).stream().filter(each -> each.endsWith(".c")).findFirst().get();
  }

  /** The only block of the file of people's hashes. */
  private byte[] hashes() {
    byte[] bytes = disk.bytes(nameOfHashes());
    return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
  }

  /** True if any file has a salt under which these are the hashes. */
  private boolean isConfirmed(byte[] hashes) {
    byte[] digest = Digests.of(hashes);
    for (String file : disk.names()) {
      byte[] bytes = disk.bytes(file);
      for (int at = 0; at + Commitment.SALT + Commitment.HASH <= bytes.length; at++) {
        int hash = at + Commitment.SALT;
        byte[] salt = Arrays.copyOfRange(bytes, at, hash);
        byte[] end = Arrays.copyOfRange(bytes, hash, hash + Commitment.HASH);
        if (new Commitment(salt, end).isTo(digest)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void aStopInTheMiddleLeavesTheStoreAsItWasOrWhole() {
    filled(NO_KEY, false);
    lose(disk);
    int whole = 0;
    int before = 0;
    SimulatedDisk original = disk.copy();
    repair(original);
    for (long stop = 1; stop <= original.operations(); stop++) {
      SimulatedDisk stopping = disk.copy();
      stopping.crashAt(stop);
      repair(stopping);
      SimulatedDisk after = stopping.afterCrash(stop);
      try (Visits open = open(after, NO_KEY)) {
        if (open.visits.lostBatches().isEmpty()) {
          assertThat(open.rows()).isEqualTo(ALL);
          whole++;
        } else {
          before++;
          assertThat(repair(open, ONE, TWO, LARGE)).isPositive();
        }
      }
      try (Visits open = open(after, NO_KEY)) {
        assertThat(open.rows()).isEqualTo(ALL);
        assertThat(Visits.files(after)).hasSize(4);
      }
    }
    assertThat(before).isGreaterThan(10);
    assertThat(whole).isPositive();
  }

  private static void repair(SimulatedDisk stopping) {
    try (Visits open = open(stopping, NO_KEY)) {
      repair(open, ONE, TWO, LARGE);
    } catch (RuntimeException stopped) {
      assertThat(stopping.isOff()).isTrue();
    }
  }
}
