package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.registry.KeyRule;

/** One person is one individual under every spelling that the population's rule reads alike. */
class KeysByRuleTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private record Visit(String patient, int ward) {}

  private Proper proper;
  private Population<String> people;
  private Dataset<String, Visit> visits;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    people = proper.population("people", KeyRule.FOLDED).personal(ONE);
    visits = people.dataset("visits", Visit.class, Visit::patient);
    visits.append(
        "one", List.of(new Visit("p9", 1), new Visit(" P9", 2), new Visit("P9\u00A0", 3)));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private long count() {
    return proper.analyst("ada").query(visits.live()).noisyCount(TENTH).get().value();
  }

  private String left(String patient) {
    return people.custodian().account(patient).map(Account::left).orElseThrow().toPlainString();
  }

  @Test
  void allSpellingsDrawOnOneBudget() {
    assertThat(people.custodian().individuals()).isEqualTo(1);
    assertThat(count()).isEqualTo(3);
    for (String spelling : List.of("p9", "P9", "\tp9 ")) {
      assertThat(left(spelling)).isEqualTo("0.7");
    }
    assertThat(people.custodian().grant(" P9 ", TENTH).individuals()).isOne();
    assertThat(left("p9")).isEqualTo("0.8");
  }

  @Test
  void underTheExactRuleTheyAreThreeAndPointedOut() {
    Population<String> exact = proper.population("exact", KeyRule.EXACT).personal(ONE);
    exact
        .dataset("visits", String.class, row -> row)
        .append("one", List.of("p9", " p9", "P9", "p8", "É", "E\u0301", "q\u00A0r", "q r"));
    Custodian<String> custodian = exact.custodian();
    assertThat(custodian.individuals()).isEqualTo(8);
    assertThat(custodian.lookalikes(List.of("p9", "p8", "p7")))
        .containsExactly(Vector.of(" p9", "P9", "p9"));
    assertThat(custodian.lookalikes(List.of("e\u0301", " P9")))
        .containsExactly(Vector.of(" p9", "P9", "p9"), Vector.of("E\u0301", "É"));
    assertThat(custodian.lookalikes(List.of("q r"))).isEmpty();
    assertThat(people.custodian().lookalikes(List.of("p9"))).isEmpty();
  }

  @Test
  void anUpdateReplacesTheRowsOfAllSpellings() {
    visits.update("p9 ", List.of(new Visit("P9", 7)));
    assertThat(count()).isEqualTo(1);
    assertThatThrownBy(() -> visits.update("p9", List.of(new Visit("p8", 7))))
        .hasMessageContaining("must belong to the individual");
  }

  @Test
  void erasingOneSpellingErasesThePerson() {
    visits.delete(" P9");
    assertThat(count()).isEqualTo(0);
    visits.append("two", List.of(new Visit("p9", 1)));
    people.delete("P9 ");
    assertThat(count()).isEqualTo(0);
    assertThat(left("p9")).isEqualTo("1");
  }

  @Test
  void aRowWhoseKeyCantBeReadIsSetAsideAlone() {
    Receipt receipt =
        visits.append(
            "two", List.of(new Visit(" ", 1), new Visit("p8", 1), new Visit("\u2C5F", 1)));
    assertThat(receipt.stored()).isEqualTo(1);
    assertThat(receipt.setAside().map(RejectedRow::position)).containsExactly(0L, 2L);
    assertThat(receipt.setAside().map(RejectedRow::reason).distinct())
        .containsExactly("its key is null or can't be read, or its key function threw");
  }

  @Test
  void whatCantBeAKeyIsNotLookedUp() {
    for (Runnable look :
        List.<Runnable>of(
            () -> people.custodian().account(" "),
            () -> people.delete(" "),
            () -> visits.delete(" "),
            () -> visits.update(" ", List.of()))) {
      assertThatThrownBy(look::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a key must not be blank");
    }
    assertThat(count()).isEqualTo(3);
  }

  @Test
  void whatBecameOfABatchCanBeAskedAgain() {
    assertThat(visits.receipt("two")).isEmpty();
    Receipt first = visits.append("two", List.of(new Visit("", 1), new Visit("p8", 1)));
    assertThat(visits.receipt("two")).contains(first);
    assertThat(first.repeated()).isFalse();
  }
}
