package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.custody.DirectoryCustodian;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;

/** However often people are erased and the store is compacted, its files stay few. */
@Tag("long")
class FewFilesTest {
  private static final int ERASURES = Repeats.count(30, 200);
  private static final Option<StoreKey> KEY = Option.some(StoreKey.of(new byte[32]));
  private static final Option<StoreKey> OTHER = Option.some(StoreKey.of(bytes()));

  /** As a store has, but for the zeros ahead. */
  private static final Sizes SIZES = new Sizes(Sizes.USUAL.segment(), 512, 300);

  private static byte[] bytes() {
    byte[] bytes = new byte[32];
    bytes[7] = 7;
    return bytes;
  }

  private static Clinic open(SimulatedDisk disk, Option<StoreKey> key, Sizes sizes) {
    return new Clinic(
        Fixture.over(Stores.open(disk.session(), key, sizes, Stores.NEVER), Fixture.SILENCE));
  }

  private static void live(Clinic clinic, int from, int to) {
    for (int n = from; n < to; n++) {
      clinic.append("batch-" + n, "bob", "guest-" + n, "guest-" + (n + 1) / 2);
      clinic.count("question-" + n, "0.001");
      clinic.patients().delete("guest-" + n);
      clinic.custodian().compact();
    }
  }

  private static long segments(SimulatedDisk disk) {
    return disk.names().stream().filter(name -> name.matches("journal.*\\.a")).count();
  }

  private static List<String> numbers(SimulatedDisk disk) {
    return disk.names().stream()
        .filter(name -> name.startsWith("journal"))
        .map(name -> name.substring(0, name.indexOf('.')))
        .toList();
  }

  /** Budgets, answers and histories; and then the store is sound. */
  private static List<String> state(Clinic clinic, int until) {
    List<String> state = new ArrayList<>();
    state.add(clinic.left("bob"));
    for (int n = 0; n < until; n++) {
      state.add(clinic.left("guest-" + n) + " " + clinic.count("question-" + n, "0.001"));
    }
    state.add(clinic.patients().custodian().history("bob").toString());
    state.add(clinic.patients().custodian().history("guest-1").toString());
    clinic.custodian().verify();
    return state;
  }

  @Test
  void hundredsOfErasuresLeaveADozenOfSegments() {
    SimulatedDisk disk = new SimulatedDisk();
    List<Long> segments = new ArrayList<>();
    try (Clinic clinic = open(disk, Option.none(), SIZES)) {
      for (int n = 0; n < ERASURES; n++) {
        live(clinic, n, n + 1);
        segments.add(segments(disk));
      }
      assertThat(state(clinic, ERASURES)).hasSize(ERASURES + 3);
    }
    assertThat(segments).allMatch(count -> count <= 12);
    assertThat(disk.names()).hasSizeLessThanOrEqualTo(2 * 12 + 6);
  }

  @Test
  void budgetsAnswersHistoriesAndAnchorsStayAlsoWhereAllIsEncrypted() {
    for (Option<StoreKey> key : List.of(Option.<StoreKey>none(), KEY)) {
      SimulatedDisk disk = new SimulatedDisk();
      List<Anchor> anchors = new ArrayList<>();
      List<String> state;
      try (Clinic clinic = open(disk, key, SIZES)) {
        for (int n = 0; n < 20; n++) {
          anchors.add(clinic.custodian().anchor());
          live(clinic, n, n + 1);
        }
        state = state(clinic, 20);
      }
      for (String gone : List.of("nothing", "checkpoint-a.db", "checkpoint-b.db")) {
        disk.delete(gone);
        try (Clinic clinic = open(disk, key, SIZES)) {
          assertThat(state(clinic, 20)).isEqualTo(state);
          anchors.forEach(clinic.custodian()::check);
          assertThat(clinic.custodian().check(anchors.get(3)).rewritten()).isPositive();
          assertThat(clinic.custodian().check(clinic.custodian().anchor()).rewritten()).isZero();
        }
      }
      assertThat(segments(disk)).isLessThan(10);
      assertThat(state(restored(disk, key), 20)).isEqualTo(state);
    }
  }

  private static Clinic restored(SimulatedDisk disk, Option<StoreKey> key) {
    SimulatedDisk backup = new SimulatedDisk();
    SimulatedDisk to = new SimulatedDisk();
    try (Clinic clinic = open(disk, key, SIZES)) {
      Anchor anchor = ((DirectoryCustodian) clinic.custodian()).backup(backup.session());
      try (Disk from = backup.session();
          Disk target = to.session()) {
        new Restoring(from, target, key).run(Option.some(anchor));
      }
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
    return open(to, key, SIZES);
  }

  @Test
  void whatWasChainedWithAnEarlierKeyIsNotMergedWithWhatCameLater() throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    List<String> state;
    Anchor anchor;
    try (Clinic clinic = open(disk, KEY, SIZES)) {
      live(clinic, 0, 6);
      anchor = clinic.custodian().anchor();
    }
    try (Disk session = disk.session()) {
      new Rekeying(session, KEY, OTHER.get()).run();
    }
    try (Clinic clinic = open(disk, OTHER, SIZES)) {
      live(clinic, 6, 20);
      clinic.custodian().check(anchor);
      state = state(clinic, 20);
    }
    assertThat(segments(disk)).isLessThan(12);
    try (Clinic clinic = open(disk, OTHER, SIZES)) {
      assertThat(state(clinic, 20)).isEqualTo(state);
      clinic.custodian().check(anchor);
    }
  }

  @Test
  void manyShortSegmentsAreMergedThoughNothingWasErasedAndThenNoMore() {
    SimulatedDisk disk = new SimulatedDisk();
    List<String> state;
    try (Clinic clinic = open(disk, KEY, Stores.SMALL)) {
      for (int n = 0; n < 40; n++) {
        clinic.append("batch-" + n, "bob", "guest-" + n);
        clinic.count("question-" + n, "0.001");
      }
      state = state(clinic, 40);
    }
    assertThat(segments(disk)).isGreaterThan(20);
    try (Clinic clinic = open(disk, KEY, SIZES)) {
      clinic.custodian().compact();
      assertThat(segments(disk)).isLessThan(6);
      long operations = disk.operations();
      clinic.custodian().compact();
      assertThat(disk.operations()).isEqualTo(operations);
      assertThat(state(clinic, 40)).isEqualTo(state);
    }
  }

  @Test
  void stoppedAtAnyOperationMergingChangesNothing() {
    SimulatedDisk before = new SimulatedDisk();
    try (Clinic clinic = open(before, KEY, SIZES)) {
      live(clinic, 0, 3);
      clinic.append("last", "bob", "eve");
      clinic.patients().delete("guest-0");
      clinic.patients().delete("eve");
    }
    SimulatedDisk whole = before.copy();
    long operations;
    try (Clinic clinic = open(whole, KEY, SIZES)) {
      long opened = whole.operations();
      clinic.custodian().compact();
      operations = whole.operations() - opened;
    }
    assertThat(numbers(before)).anyMatch(number -> !numbers(whole).contains(number));
    assertThat(operations).isGreaterThan(40);
    List<List<String>> states = new ArrayList<>();
    for (long n : Repeats.upTo(operations, 47).toArray()) {
      SimulatedDisk stopped = before.copy();
      try (Clinic clinic = open(stopped, KEY, SIZES)) {
        stopped.crashAt(n);
        clinic.custodian().compact();
      } catch (RuntimeException power) {
        assertThat(stopped.isOff()).as(power.toString()).isTrue();
      }
      for (Fate fate : List.of(Fate.allKept(), Fate.allDropped(), Fate.random(n))) {
        states.add(afterAStop(stopped.afterCrash(fate)));
      }
    }
    assertThat(states).allMatch(states.get(0)::equals);
  }

  private static List<String> afterAStop(SimulatedDisk disk) {
    try (Clinic clinic = open(disk, KEY, SIZES)) {
      clinic.custodian().compact();
      return state(clinic, 3);
    }
  }
}
