package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Anchor;
import org.properdp.custody.Spending;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;

/** Payments before a date become one total each; budgets, answers and anchors stay. */
class FoldTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> PEOPLE = List.of("ann", "bob", "eve");

  private final SimulatedDisk disk = new SimulatedDisk();
  private Instant now = START;

  private Clinic open(SimulatedDisk on) {
    return new Clinic(Fixture.over(Stores.open(on.session(), () -> now), Fixture.SILENCE));
  }

  private static Instant day(int day) {
    return START.plusSeconds(86_400L * day);
  }

  /** A question a day, of days 0 to 19, each of which costs bob 0.001 for each visit. */
  private void live() {
    try (Clinic clinic = open(disk)) {
      for (int day = 0; day < 20; day++) {
        now = day(day);
        if (day % 5 == 0) {
          clinic.append("batch-" + day, "ann", "bob", "bob", "eve");
        }
        clinic.count("question-" + day, "0.001");
      }
    }
    now = day(20);
  }

  private static List<Spending> history(Clinic clinic, String who) {
    return clinic.patients().custodian().history(who);
  }

  private static BigDecimal sum(List<Spending> history) {
    return history.stream().map(Spending::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static List<String> left(Clinic clinic) {
    return PEOPLE.stream().map(clinic::left).toList();
  }

  @Test
  void whatIsOlderIsOneLineAndTheSameSum() {
    live();
    try (Clinic clinic = open(disk)) {
      BigDecimal all = sum(history(clinic, "bob"));
      clinic.custodian().fold(day(10));
      List<Spending> bob = history(clinic, "bob");
      assertThat(bob).hasSize(11);
      assertThat(bob).filteredOn(one -> one.question().equals("before " + day(10))).hasSize(1);
      assertThat(sum(bob)).isEqualByComparingTo(all);
      clinic.custodian().fold(day(15));
      bob = history(clinic, "bob");
      assertThat(bob).hasSize(6);
      assertThat(bob).filteredOn(one -> one.question().equals("before " + day(15))).hasSize(1);
      assertThat(sum(bob)).isEqualByComparingTo(all);
    }
  }

  /** The rest is told of payments that stand apart, and of none that came before a total. */
  @Test
  void whatWasLeftIsToldWhereTheOrderIsKnown() {
    live();
    try (Clinic clinic = open(disk)) {
      clinic.patients().custodian().grant("bob", Epsilon.of("0.5"));
      List<Spending> changes = clinic.patients().custodian().changes("bob");
      BigDecimal left = account(clinic).granted().subtract(new BigDecimal("0.5"));
      for (Spending change : changes) {
        left = left.subtract(change.cost());
        assertThat(change.left().orElseThrow()).isEqualByComparingTo(left);
      }
      assertThat(changes).hasSize(21);
      assertThat(left).isEqualByComparingTo(account(clinic).left());
      clinic.custodian().fold(day(10));
      changes = clinic.patients().custodian().changes("bob");
      assertThat(changes.get(changes.size() - 1).left()).hasValue(account(clinic).left());
      assertThat(changes)
          .filteredOn(one -> one.question().startsWith("before "))
          .allMatch(one -> one.left().isEmpty());
    }
  }

  private static Account account(Clinic clinic) {
    return clinic.patients().custodian().account("bob").orElseThrow();
  }

  @Test
  void budgetsAnswersAndAnchorsStay() {
    live();
    List<String> left;
    Anchor before;
    try (Clinic clinic = open(disk)) {
      left = left(clinic);
      before = clinic.custodian().anchor();
      clinic.custodian().fold(day(12));
      assertThat(clinic.custodian().verify().questions()).isEqualTo(20);
      clinic.custodian().check(before);
    }
    for (String gone : List.of("nothing", "checkpoint-a.db", "checkpoint-b.db")) {
      disk.delete(gone);
      try (Clinic clinic = open(disk)) {
        assertThat(left(clinic)).isEqualTo(left);
        assertThat(clinic.count("question-3", "0.001")).isEqualTo(4);
        assertThat(clinic.count("question-13", "0.001")).isEqualTo(12);
        assertThat(left(clinic)).isEqualTo(left);
        clinic.custodian().verify();
        clinic.custodian().check(before);
      }
    }
  }

  @Test
  void foldingAgainWithNothingNewWritesNothing() {
    live();
    try (Clinic clinic = open(disk)) {
      clinic.custodian().fold(day(12));
      long operations = disk.operations();
      clinic.custodian().fold(day(12));
      clinic.custodian().fold(day(3));
      clinic.custodian().compact();
      assertThat(disk.operations()).isEqualTo(operations);
    }
  }

  @Test
  void foldingAndErasingGoTogether() {
    live();
    try (Clinic clinic = open(disk)) {
      BigDecimal all = sum(history(clinic, "eve"));
      clinic.custodian().fold(day(6));
      clinic.patients().delete("eve");
      clinic.custodian().fold(day(9));
      List<String> left = left(clinic);
      assertThat(sum(history(clinic, "eve"))).isEqualByComparingTo(all);
      assertThat(history(clinic, "eve")).hasSize(1);
      clinic.custodian().fold(day(19));
      assertThat(sum(history(clinic, "eve"))).isEqualByComparingTo(all);
      assertThat(left(clinic)).isEqualTo(left);
      clinic.custodian().verify();
    }
  }

  @Test
  void whatIsNotPastIsNotFolded() {
    live();
    try (Clinic clinic = open(disk)) {
      assertThatThrownBy(() -> clinic.custodian().fold(day(21)))
          .hasMessage(
              "the date before which payments are folded must be past, but was before "
                  + "2026-01-22T00:00:00Z");
    }
  }

  /** Every third operation; in a sample every fifth of them. */
  private static LongStream stops(long operations) {
    return LongStream.rangeClosed(1, operations).filter(n -> n % 3 == 1 && Repeats.take(n / 3, 5));
  }

  @Test
  void stoppedAnywhereItChangesNoBudgetAndCanBeDoneAgain() {
    live();
    SimulatedDisk whole = disk.copy();
    long operations;
    List<String> left;
    try (Clinic clinic = open(whole)) {
      left = left(clinic);
      long opened = whole.operations();
      clinic.custodian().fold(day(7));
      clinic.custodian().fold(day(12));
      operations = whole.operations() - opened;
    }
    List<List<String>> states = new ArrayList<>();
    for (long n : stops(operations).toArray()) {
      SimulatedDisk stopped = disk.copy();
      try (Clinic clinic = open(stopped)) {
        stopped.crashAt(n);
        clinic.custodian().fold(day(7));
        clinic.custodian().fold(day(12));
      } catch (RuntimeException power) {
        assertThat(stopped.isOff()).as(power.toString()).isTrue();
      }
      for (Fate fate : List.of(Fate.allDropped(), Fate.random(n))) {
        SimulatedDisk found = stopped.afterCrash(fate);
        if (n % 2 == 0) {
          found.delete("checkpoint-a.db");
          found.delete("checkpoint-b.db");
        }
        try (Clinic clinic = open(found)) {
          states.add(left(clinic));
          clinic.custodian().fold(day(12));
          clinic.custodian().verify();
          assertThat(history(clinic, "bob")).hasSize(9);
        }
      }
    }
    assertThat(states).allMatch(left::equals);
  }
}
