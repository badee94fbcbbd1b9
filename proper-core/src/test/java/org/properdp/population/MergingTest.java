package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.custody.Granted;
import org.properdp.query.Pinq;

/** Two individuals that are found to be one person. */
class MergingTest {
  private record Visit(String who, int version) {}

  private static final String SET_ASIDE =
      "its individual was merged into another one: give the row that one's key";

  private final Proper proper = Fixture.exact();
  private final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("1"), Epsilon.of("2"));
  private final Dataset<String, Visit> visits = people.dataset("visits", Visit.class, Visit::who);
  private final Dataset<String, Visit> pills = people.dataset("pills", Visit.class, Visit::who);
  private final Custodian<String> custodian = people.custodian();

  MergingTest() {
    visits.append("first", rows("ann", "Ann", "Ann", "bob"));
    pills.append("first", rows("Ann", "bob"));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private static List<Visit> rows(String... people) {
    List<Visit> rows = new ArrayList<>();
    for (String who : people) {
      rows.add(new Visit(who, rows.size()));
    }
    return rows;
  }

  private long count(View<Visit> view, String epsilon) {
    return proper.analyst("ada").query(view).noisyCount(Epsilon.of(epsilon)).get().value();
  }

  /** Individuals with rows in a view, also those that can't pay. */
  private Set<String> seen(View<Visit> view) {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    proper
        .analyst("ada")
        .query(view)
        .filter(
            row -> {
              seen.add(row.who());
              return true;
            })
        .noisyCount(Epsilon.of("0.000000001"))
        .get();
    return seen;
  }

  private String account(String who) {
    return custodian.account(who).map(Account::toString).orElse("none");
  }

  @Test
  void whatIsLeftIsWhatBothHaveNotSpentAndRowsAreErasedFromEverything() {
    View<Visit> before = pills.snapshot();
    assertThat(count(visits.live(), "0.2")).isEqualTo(4);
    custodian.merge("Ann", "ann");
    assertThat(account("ann")).isEqualTo("0.4 left of 1");
    assertThat(account("Ann")).isEqualTo("0 left of 1");
    assertThat(account("bob")).isEqualTo("0.8 left of 1");
    assertThat(count(visits.live(), "0.1")).isEqualTo(2);
    assertThat(count(pills.live(), "0.1")).isEqualTo(1);
    assertThat(count(before, "0.1")).isEqualTo(1);
    assertThat(account("ann")).isEqualTo("0.3 left of 1");
    for (View<Visit> view : List.of(visits.live(), pills.live(), before)) {
      assertThat(seen(view)).contains("bob").doesNotContain("Ann");
    }
    assertThat(custodian.individuals()).isEqualTo(2);
    assertThat(custodian.leftOver(Epsilon.of("1"))).containsExactly(2L);
    List<Integer> seen = new ArrayList<>();
    custodian.accounts((number, account) -> seen.add(number));
    assertThat(seen).hasSize(2);
  }

  @Test
  void rowsThatComeWithTheOtherKeyAreSetAsideAlone() {
    custodian.merge("Ann", "ann");
    assertThat(visits.append("second", rows("Ann", "bob", "Ann", "cyd")).stored()).isEqualTo(2);
    visits.update("Ann", rows("Ann"));
    assertThat(pills.refresh("third", rows("Ann", "ann")).stored()).isEqualTo(1);
    assertThat(custodian.setAside().stream().map(RejectedRow::reason))
        .containsExactly(SET_ASIDE, SET_ASIDE, SET_ASIDE, SET_ASIDE);
    assertThat(count(visits.live(), "0.1")).isEqualTo(4);
    assertThat(count(pills.live(), "0.1")).isEqualTo(1);
    assertThat(seen(visits.live())).containsExactlyInAnyOrder("ann", "bob", "cyd");
    assertThat(account("Ann")).isEqualTo("0 left of 1");
  }

  @Test
  void theOneThatIsKeptIsGrantedMoreUpToTheCapOnceItOwesNothing() {
    count(visits.live(), "0.4");
    count(visits.live(), "0.1");
    custodian.merge("Ann", "ann");
    assertThat(account("ann")).isEqualTo("0 left of 1");
    assertThat(custodian.owed("ann")).isEqualByComparingTo("0.5");
    Granted granted = custodian.grant("ann", Epsilon.of("0.7"));
    assertThat(granted.individuals()).isOne();
    assertThat(granted.owing()).isOne();
    assertThat(granted.paid()).isEqualByComparingTo("0.5");
    assertThat(custodian.owed("ann")).isEqualByComparingTo("0");
    assertThat(account("ann")).as("both spent 1.5").isEqualTo("0.2 left of 1.7");
    assertThatThrownBy(() -> custodian.grant("ann", Epsilon.of("0.4"))).hasMessageContaining("cap");
    assertThatThrownBy(() -> custodian.grant("Ann", Epsilon.of("0.1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("merged into another one is granted nothing");
    assertThatThrownBy(() -> custodian.grant(List.of("bob", "Ann"), Epsilon.of("0.1")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(custodian.grantAll(Epsilon.of("0.1")).without()).isZero();
    assertThat(account("ann")).isEqualTo("0.3 left of 1.8");
    assertThat(account("bob")).isEqualTo("0.6 left of 1.1");
    assertThat(account("Ann")).isEqualTo("0 left of 1");
  }

  @Test
  void whatIsNotTwoPeopleWhoAreThereIsRefused() {
    assertThat(custodian.merge("Ann", "ann")).isTrue();
    assertThat(custodian.merge("Ann", "ann")).isFalse();
    for (String[] pair :
        new String[][] {
          {"bob", "bob"}, {"eve", "bob"}, {"bob", "eve"}, {"Ann", "bob"}, {"bob", "Ann"}
        }) {
      assertThatThrownBy(() -> custodian.merge(pair[0], pair[1]))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(account("bob")).isEqualTo("1 left of 1");
    custodian.merge("ann", "bob");
    assertThatThrownBy(() -> custodian.merge("Ann", "ann"))
        .as("a second time, where the key that was kept is given up by now")
        .hasMessageContaining("the key that is kept was merged into another one before");
    assertThat(count(visits.live(), "0.1")).isEqualTo(1);
    assertThat(custodian.failure()).isEmpty();
  }

  @Test
  void underOneBudgetForAllNobodyIsMerged() {
    Population<String> all = proper.population("all", String.class).global(Epsilon.of("1"), 2);
    all.dataset("visits", Visit.class, Visit::who).append("first", rows("ann", "Ann"));
    assertThatThrownBy(() -> all.custodian().merge("Ann", "ann"))
        .hasMessageContaining("has one budget for all");
  }

  @Test
  void budgetsInRhoAreAddedUpInRho() {
    Population<String> wary = proper.population("wary", String.class).personal(Rho.of("1"));
    Dataset<String, Visit> data = wary.dataset("visits", Visit.class, Visit::who);
    data.append("first", rows("ann", "Ann", "Ann"));
    proper.analyst("ada").query(data.live()).noisyCount(Epsilon.of("0.5")).get();
    wary.custodian().merge("Ann", "ann");
    // Of ann's one row (0.5)²/2, and of Ann's two (2 × 0.5)²/2.
    assertThat(wary.custodian().account("ann").orElseThrow().left()).isEqualTo("0.375");
  }

  @Test
  void recordsWithoutAKeyAreMergedIfTheyHaveBudgets() {
    KeylessPopulation records = proper.keylessPopulation("records").personal(Epsilon.of("1"));
    List<Visit> some = new ArrayList<>(rows("ann", "Ann"));
    some.add(null);
    KeylessDataset<Visit> data = records.dataset("visits", Visit.class);
    data.append("first", some);
    Custodian<RecordId> door = records.custodian();
    RecordId first = new RecordId("visits", "first", 0);
    assertThatThrownBy(() -> door.merge(new RecordId("visits", "first", 2), first))
        .isInstanceOf(IllegalArgumentException.class);
    door.merge(new RecordId("visits", "first", 1), first);
    assertThat(count(data.live(), "0.1")).isEqualTo(1);
  }

  @Test
  void sessionsLoseTheRowsOfTheOneThatIsNoLongerThere() {
    Pinq<Visit> session =
        proper.analyst("ada").query(visits.live()).asPinq(Epsilon.of("0.3")).get();
    custodian.merge("Ann", "ann");
    assertThat(session.noisyCount(Epsilon.of("0.1")).get().value()).isEqualTo(2);
  }

  @Test
  void keysThatWereMergedLookLikeNobodyAnyMore() {
    assertThat(custodian.lookalikes(List.of("ANN")).get(0)).containsExactlyInAnyOrder("Ann", "ann");
    custodian.merge("Ann", "ann");
    assertThat(custodian.lookalikes(List.of("ANN"))).isEmpty();
  }

  @Test
  void aClosedRuntimeMergesNobody() {
    proper.close();
    assertThatThrownBy(() -> custodian.merge("Ann", "ann"))
        .isInstanceOf(IllegalStateException.class);
    assertThat(custodian.failure()).isEmpty();
  }
}
