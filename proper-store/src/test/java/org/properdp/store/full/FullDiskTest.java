package org.properdp.store.full;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.custody.DirectoryCustodian;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;

/**
 * A disk that is full, from any write on, says so and loses nothing; with room again all goes on.
 */
@Tag("long")
class FullDiskTest {
  private static final Sizes INDEXED = new Sizes(2_048, 512, 300, 0);
  private static final int FOR_GOOD = 400;
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  /** Each is full as a whole, or half of one write still fits. */
  private static final List<Fault> FULL = List.of(Fault.NO_SPACE, Fault.SHORT_WRITE);

  private SimulatedDisk before = new SimulatedDisk();

  /** Something that is done to an open clinic. */
  private record Act(String name, Consumer<Clinic> act) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Act> acts() {
    return Stream.of(
        new Act("append", clinic -> clinic.append("more", "eve", "finn", "ann")),
        new Act("ask", clinic -> clinic.count("new", "0.1")),
        new Act("grant", clinic -> clinic.patients().custodian().grant("bob", Epsilon.of("0.5"))),
        new Act("delete", clinic -> clinic.patients().delete("ann")),
        new Act("redact", clinic -> clinic.custodian().redact(any -> true)),
        new Act("compact", clinic -> clinic.custodian().compact()),
        new Act("fold", clinic -> clinic.custodian().fold(Instant.ofEpochSecond(1_600_000_000))));
  }

  private static Clinic clinic(Storage storage) {
    return new Clinic(Fixture.over(storage, Fixture.SILENCE));
  }

  private static Storage open(SimulatedDisk disk) {
    return Stores.open(disk.session(), INDEXED, Stores.NEVER);
  }

  private static void fill(SimulatedDisk disk, long chance, Fault fault) {
    for (long at = chance; at < chance + FOR_GOOD; at++) {
      disk.failAt(at, fault);
    }
  }

  @BeforeEach
  void live() {
    try (Clinic clinic = clinic(open(before))) {
      clinic.append("one", "ann", "bob", "cleo");
      for (int number = 0; number < 12; number++) {
        clinic.count("old-" + number, "0.01");
      }
      clinic.patients().delete("cleo");
    }
  }

  private static List<String> facts(Clinic clinic) {
    List<String> facts = new ArrayList<>();
    for (String who : List.of("ann", "bob", "cleo", "eve", "finn")) {
      facts.add(who + " " + clinic.patients().custodian().account(who));
    }
    facts.add("rows " + clinic.visits().lastBatch());
    return facts;
  }

  private static void saysFull(Throwable failure, Object when) {
    Throwable said = failure;
    while (said.getCause() != null && !String.valueOf(said.getMessage()).startsWith("the disk")) {
      said = said.getCause();
    }
    assertThat(said)
        .as("%s", when)
        .hasMessageStartingWith("the disk is full (")
        .hasMessageContaining("Nothing that was acknowledged is lost. Make room");
  }

  private static List<String> after(SimulatedDisk disk) {
    SimulatedDisk roomy = disk.copy();
    try (Clinic clinic = clinic(open(roomy))) {
      clinic.custodian().verify();
      List<String> facts = facts(clinic);
      assertThat(clinic.count("old-3", "0.01")).isEqualTo(3);
      assertThat(facts(clinic)).isEqualTo(facts);
      return facts;
    }
  }

  /** Does it on a disk that becomes full; says whether that came in its way. */
  private boolean isHindered(Act act, long chance, Fault fault, List<String> without) {
    SimulatedDisk disk = before.copy();
    Storage storage = open(disk);
    Clinic clinic = clinic(storage);
    fill(disk, chance, fault);
    Optional<Throwable> thrown = Optional.empty();
    try {
      act.act().accept(clinic);
    } catch (RuntimeException failed) {
      thrown = Optional.of(failed);
      saysFull(clinic.patients().custodian().failure().orElse(failed), act + " at " + chance);
    }
    List<String> told = thrown.isEmpty() ? facts(clinic) : List.of();
    closeOnAFullDisk(clinic);
    List<String> found = after(disk);
    if (thrown.isEmpty()) {
      assertThat(found).as("%s was acknowledged at %s", act, chance).isEqualTo(told);
    } else if (!found.equals(without)) {
      // It was written down whole, and nobody was told.
      assertThat(found).as("%s at %s", act, chance).isEqualTo(whole(act));
    }
    return thrown.isPresent();
  }

  private static void closeOnAFullDisk(Clinic clinic) {
    try {
      clinic.close();
    } catch (RuntimeException failed) {
      saysFull(failed, "closing");
    }
  }

  private List<String> whole(Act act) {
    SimulatedDisk disk = before.copy();
    try (Clinic clinic = clinic(open(disk))) {
      act.act().accept(clinic);
      return facts(clinic);
    }
  }

  @ParameterizedTest
  @MethodSource("acts")
  void whateverIsDone(Act act) {
    List<String> without = after(before);
    for (Fault fault : FULL) {
      long chance = 1;
      while (isHindered(act, chance, fault, without)) {
        chance += Repeats.count(9, 1);
      }
      assertThat(chance).as("%s", fault).isGreaterThan(1);
    }
  }

  /** Index files are made of the journal: without them the store opens nevertheless. */
  @Test
  void opening() {
    List<String> without = after(before);
    before.names().stream().filter(name -> name.startsWith("index-")).forEach(before::replace);
    boolean opened = false;
    int noticed = 0;
    for (long chance = 1; !opened || chance < 40; chance++) {
      SimulatedDisk disk = before.copy();
      fill(disk, chance, Fault.NO_SPACE);
      try (Storage storage = open(disk)) {
        opened = true;
        noticed += storage.custodian().notices().size();
        assertThat(storage.custodian().notices())
            .allSatisfy(notice -> assertThat(notice).contains("No space left", "in memory"));
      } catch (RuntimeException failed) {
        saysFull(failed, "opening at " + chance);
      }
      assertThat(after(disk)).isEqualTo(without);
    }
    assertThat(noticed).isPositive();
  }

  /** A change of one disk into another. */
  private interface Copying {
    void run(SimulatedDisk from, SimulatedDisk to) throws IOException;
  }

  private void isRefusedByAFullDisk(Copying copying) {
    boolean done = false;
    int refused = 0;
    for (long chance = 1; !done; chance++) {
      SimulatedDisk to = new SimulatedDisk();
      fill(to, chance, Fault.NO_SPACE);
      try {
        copying.run(before, to);
        done = true;
      } catch (UncheckedIOException failed) {
        saysFull(failed, "at " + chance);
        refused++;
      } catch (IOException failed) {
        saysFull(NoSpace.explained(failed), "at " + chance);
        refused++;
      }
      if (!done) {
        assertThat(to.names()).as("at %s", chance).isEmpty();
      }
    }
    assertThat(refused).isGreaterThan(10);
  }

  private static SimulatedDisk backup(SimulatedDisk from, SimulatedDisk to) {
    try (Storage storage = open(from.copy())) {
      ((DirectoryCustodian) storage.custodian()).backup(to.session());
    }
    return to;
  }

  @Test
  void backup() {
    isRefusedByAFullDisk(FullDiskTest::backup);
  }

  @Test
  void restore() {
    SimulatedDisk backup = backup(before, new SimulatedDisk());
    isRefusedByAFullDisk(
        (from, to) ->
            new Restoring(backup.copy().session(), to.session(), Option.none()).run(Option.none()));
  }

  @Test
  void rekey() throws IOException {
    List<String> without = after(before);
    int refused = 0;
    boolean done = false;
    for (long chance = 1; !done; chance++) {
      SimulatedDisk disk = before.copy();
      fill(disk, chance, Fault.NO_SPACE);
      try {
        new Rekeying(disk.session(), Option.none(), KEY).run();
        done = true;
      } catch (IOException failed) {
        saysFull(NoSpace.explained(failed), "at " + chance);
        refused++;
      }
      SimulatedDisk roomy = disk.copy();
      try {
        assertThat(after(roomy)).isEqualTo(without);
      } catch (IllegalArgumentException hasTheNewKey) {
        try (Clinic clinic = clinic(Stores.open(roomy.copy().session(), KEY))) {
          assertThat(facts(clinic)).isEqualTo(without);
        }
      }
    }
    assertThat(refused).isGreaterThan(10);
  }
}
