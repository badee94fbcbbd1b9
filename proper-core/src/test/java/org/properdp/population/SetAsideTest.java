package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;

/**
 * A row that can't be stored is set aside alone, reported to the custodian, and never stops its
 * batch: what one person brings must not decide what becomes of others (SEMANTICS §1).
 */
class SetAsideTest {
  /** A key that may be hard to handle. */
  private record Name(String name) {
    @Override
    public boolean equals(Object other) {
      if (name.equals("unequal")) {
        throw new IllegalStateException("on purpose");
      }
      return other instanceof Name that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      if (name.equals("unhashed")) {
        throw new IllegalStateException("on purpose");
      }
      return name.equals("endless") ? hashCode() + 1 : name.length();
    }

    static Name of(String row) {
      return switch (row) {
        case "nameless" -> null;
        case "throws" -> throw new IllegalStateException("on purpose");
        default -> new Name(row);
      };
    }
  }

  private static final String NO_KEY =
      "its key is null or can't be read, or its key function threw";
  private static final String NO_LOOKUP = "its key can't be looked up: comparing it throws";
  private static final String NO_BUDGET =
      "its individual is new and has no budget: the budget function threw, or gave none";

  private Proper proper;
  private Population<Name> people;
  private Dataset<Name, String> words;
  private boolean miserly;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    people = proper.population("people", Name.class).personal(Epsilon.of("1"));
    words = people.dataset("words", String.class, Name::of, this::budget);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Epsilon budget(String row) {
    return switch (row) {
      case "poor" -> null;
      case "broke" -> throw new IllegalStateException("on purpose");
      case "late" -> miserly ? null : Epsilon.of("1");
      default -> Epsilon.of("2");
    };
  }

  private long count() {
    return proper.analyst("ada").query(words.live()).noisyCount(Epsilon.of("0.001")).get().value();
  }

  @Test
  void eachIsReportedWithItsPlaceAndReason() {
    Receipt receipt =
        words.append(
            "first",
            Arrays.asList(
                "ann", null, "nameless", "throws", "unhashed", "endless", "poor", "broke", "bob"));
    assertThat(receipt.stored()).isEqualTo(2);
    assertThat(receipt.repeated()).isFalse();
    assertThat(receipt.setAside().map(Object::toString))
        .containsExactlyInAnyOrder(
            "data set words, batch first, row 1: the row is null",
            "data set words, batch first, row 2: " + NO_KEY,
            "data set words, batch first, row 3: " + NO_KEY,
            "data set words, batch first, row 4: " + NO_LOOKUP,
            "data set words, batch first, row 5: " + NO_LOOKUP,
            "data set words, batch first, row 6: " + NO_BUDGET,
            "data set words, batch first, row 7: " + NO_BUDGET);
    assertThat(people.custodian().setAside()).containsExactlyElementsOf(receipt.setAside());
    assertThat(count()).isEqualTo(2);
    assertThat(people.custodian().individuals()).isEqualTo(2);
  }

  @Test
  void aKeyThatCanNotBeComparedIsSetAsideWhereItWouldBeCompared() {
    Receipt receipt = words.append("first", List.of("another", "unequal", "bob"));
    assertThat(receipt.stored()).isEqualTo(2);
    assertThat(receipt.setAside().map(aside -> aside.position() + ": " + aside.reason()))
        .containsExactly("1: " + NO_LOOKUP);
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aKnownIndividualNeedsNoBudgetFromItsLaterRows() {
    words.append("first", List.of("late"));
    miserly = true;
    assertThat(words.append("second", List.of("late")).stored()).isEqualTo(1);
    assertThat(people.custodian().account(new Name("late")).orElseThrow().granted()).isEqualTo("1");
  }

  @Test
  void whoCouldNotEnterMayEnterLater() {
    miserly = true;
    assertThat(words.append("first", List.of("late")).stored()).isZero();
    miserly = false;
    assertThat(words.append("second", List.of("late")).stored()).isEqualTo(1);
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void aBatchThatWasStoredIsNotStoredAgain() {
    Receipt first = words.append("first", Arrays.asList("ann", null));
    Receipt again = words.append("first", Arrays.asList("ann", null));
    assertThat(again).isEqualTo(first.again());
    assertThat(again.repeated()).isTrue();
    assertThat(again.stored()).isEqualTo(1);
    assertThat(count()).isEqualTo(1);
    assertThat(people.custodian().setAside()).hasSize(1);
    assertThatThrownBy(() -> words.refresh("first", List.of("bob", "cyd")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "batch id first of data set words was used to append: take another one to refresh");
    words.refresh("second", List.of("bob", "cyd"));
    assertThat(words.refresh("second", List.of("bob", "cyd")).repeated()).isTrue();
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aBatchWhoseIterationFailsStoresNothing() {
    Iterable<String> broken =
        () ->
            new Iterator<>() {
              private int given;

              @Override
              public boolean hasNext() {
                return true;
              }

              @Override
              public String next() {
                if (given++ == 2) {
                  throw new IllegalStateException("the disk is gone");
                }
                return "ann";
              }
            };
    assertThatThrownBy(() -> words.append("first", broken))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the disk is gone");
    assertThatThrownBy(() -> words.refresh("first", broken)).hasMessage("the disk is gone");
    assertThat(count()).isZero();
    assertThat(people.custodian().individuals()).isZero();
    assertThat(words.append("first", List.of("ann", "bob")).repeated()).isFalse();
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void anUpdateAboutSomebodyElseChangesNothing() {
    words.append("first", List.of("ann", "ann", "bob"));
    for (List<String> rows :
        List.of(List.of("ann", "bob"), Arrays.asList("ann", null), List.of("ann", "nameless"))) {
      assertThatThrownBy(() -> words.update(new Name("ann"), rows))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("row 1 of the update must belong to the individual that is updated");
    }
    assertThat(count()).isEqualTo(3);
    assertThat(people.custodian().setAside()).isEmpty();
    words.update(new Name("ann"), List.of("ann"));
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aKeyThatCanNotBeLookedUpIsAMistakeOfTheCustodians() {
    words.append("first", List.of("ann"));
    Name key = new Name("unhashed");
    String message = "this key can't be looked up: comparing it throws";
    assertThatThrownBy(() -> words.delete(key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> words.update(key, List.of())).hasMessage(message);
    assertThatThrownBy(() -> people.custodian().account(key)).hasMessage(message);
    assertThatThrownBy(() -> people.custodian().grant(key, Epsilon.of("1"))).hasMessage(message);
    assertThat(count()).isEqualTo(1);
    assertThat(people.custodian().failure()).isEmpty();
  }

  @Test
  void numbersBelowZeroCanNotBeKept() {
    Population<Integer> numbered = proper.numberedPopulation("numbered").personal(Epsilon.of("1"));
    Dataset<Integer, Integer> numbers = numbered.dataset("numbers", Integer.class, n -> n);
    Receipt receipt = numbers.append("first", List.of(3, -1, Integer.MAX_VALUE, 0));
    assertThat(receipt.stored()).isEqualTo(2);
    String reason = "its individual can't be entered: its key is too long or can't be stored";
    assertThat(receipt.setAside().map(aside -> aside.position() + ": " + aside.reason()))
        .containsExactly("1: " + reason, "2: " + reason);
  }

  @Test
  void recordsWithoutAKeyAreSetAsideTheSameWay() {
    KeylessPopulation records = proper.keylessPopulation("records").personal(Epsilon.of("1"));
    KeylessDataset<String> dataset = records.dataset("words", String.class, this::budget);
    Receipt receipt = dataset.append("first", Arrays.asList("ann", null, "broke", "poor", "bob"));
    String reason = "it has no budget: the budget function threw, or gave none";
    assertThat(receipt.setAside().map(Object::toString))
        .containsExactly(
            "data set words, batch first, row 1: the row is null",
            "data set words, batch first, row 2: " + reason,
            "data set words, batch first, row 3: " + reason);
    assertThat(records.custodian().setAside()).hasSize(3);
    assertThat(records.custodian().account(new RecordId("words", "first", 4))).isPresent();
    assertThat(records.custodian().account(new RecordId("words", "first", 3))).isEmpty();
    assertThat(records.custodian().account(new RecordId("words", "first", 5))).isEmpty();
    assertThat(records.custodian().account(new RecordId("words", "second", 0))).isEmpty();
  }
}
