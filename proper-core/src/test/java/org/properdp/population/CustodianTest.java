package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;

/** The rights of the custodian: what can be seen and granted. */
class CustodianTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon HALF = Epsilon.of("0.5");

  private Proper proper;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private static Account account(String granted, String left) {
    return new Account(Epsilon.of(granted).nanos(), Epsilon.of(left).nanos());
  }

  @Test
  void personalBudgetsAreSeenAndGrantedOneByOneOrToAll() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("ann", "bob", "bob"));
    proper.analyst("ada").query(words.live()).noisyCount(HALF).get();
    Custodian<String> custodian = people.custodian();
    assertThat(custodian.individuals()).isEqualTo(2);
    assertThat(custodian.withAtLeast(HALF)).isEqualTo(1);
    assertThat(custodian.withAtLeast(Epsilon.of("0.500000001"))).isZero();
    assertThat(custodian.grant("bob", Epsilon.of("0.25")).individuals()).isOne();
    assertThat(custodian.grant("zoe", ONE).individuals()).isZero();
    assertThat(custodian.grantAll(ONE).without()).isZero();
    assertThat(custodian.account("ann")).contains(account("2", "1.5"));
    assertThat(custodian.account("bob")).contains(account("2.25", "1.25"));
    assertThat(custodian.account("zoe")).isEmpty();
    assertThat(custodian.globalAccount()).isEmpty();
    words.append("second", List.of("zoe", "ann"));
    assertThat(custodian.account("zoe")).contains(account("1", "1"));
    assertThat(custodian.account("ann")).contains(account("2", "1.5"));
    assertThat(custodian).hasToString("Custodian of people");
  }

  @Test
  void aGlobalBudgetIsOneAccount() {
    Population<String> people = proper.population("people", String.class).global(ONE, 2);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("ann", "bob", "bob"));
    proper.analyst("ada").query(words.live()).noisyCount(Epsilon.of("0.1")).get();
    Custodian<String> custodian = people.custodian();
    assertThat(custodian.globalAccount()).contains(account("1", "0.8"));
    assertThat(custodian.account("ann")).isEmpty();
    assertThat(custodian.grant("ann", ONE).individuals()).isZero();
    assertThat(custodian.individuals()).isZero();
    custodian.grantAll(HALF);
    assertThat(custodian.globalAccount()).contains(account("1.5", "1.3"));
  }

  @Test
  void whatIsTooMuchToCountIsNotGrantedToThatOneAlone() {
    Epsilon most = new Epsilon(Epsilon.MOST);
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("ann", "bob"));
    Custodian<String> custodian = people.custodian();
    for (int times = 0; times < 8; times++) {
      custodian.grant("ann", most);
    }
    assertThat(custodian.grantAll(most).without()).isZero();
    assertThat(custodian.grantAll(most).without()).isEqualTo(1);
    assertThatThrownBy(() -> custodian.grant("ann", most))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("all that an individual is granted must stay below ε 9000000000");
    assertThat(custodian.account("ann").orElseThrow().left()).isEqualTo("9000000001");
    assertThat(custodian.account("bob").orElseThrow().left()).isEqualTo("2000000001");
  }

  @Test
  void aBudgetMayDependOnTheEnteringRecordAlone() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words =
        people.dataset(
            "words",
            String.class,
            word -> word.substring(0, 1),
            word -> Epsilon.of(String.valueOf(word.length())));
    words.append("first", List.of("abc", "a", "bb"));
    words.append("second", List.of("bbbbbb"));
    assertThat(people.custodian().account("a")).contains(account("3", "3"));
    assertThat(people.custodian().account("b")).contains(account("2", "2"));
  }
}
