package org.properdp.verification.hostilefunctions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.verification.hostilefunctions.Ward.Visit;

/** From inside an evaluation nothing can be asked, changed or looked at. */
class NestedQuestionsTest {
  private final Ward ward = new Ward();
  private final List<Either<Refusal, Release<Long>>> heard =
      Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    ward.close();
  }

  private void ask() {
    heard.add(ward.table().noisyCount(Epsilon.of("1")));
  }

  private <T, R> Function<T, R> asking(Function<T, R> function) {
    return argument -> {
      ask();
      return function.apply(argument);
    };
  }

  /** A question with a nested one in it, wherever a function of the user's is called. */
  private Map<String, Consumer<Queryable<Visit>>> questions() {
    Range range = Range.of("0", "1");
    return Map.of(
        "filter", table -> Ward.count(table.filter(asking((Visit visit) -> true)::apply)),
        "map", table -> Ward.count(table.map(asking(visit -> visit))),
        "flatMap", table -> Ward.count(table.flatMap(asking(List::of))),
        "key", table -> Ward.count(table.filterIn(PublicKeys.of(true), asking(visit -> true))),
        "person", table -> Ward.count(table.perIndividual(asking(rows -> rows))),
        "sum", table -> table.noisySum(range, asking((Visit v) -> 1)::apply, Ward.TENTH),
        "histogram",
            table -> table.noisyHistogram(PublicKeys.of(true), asking(visit -> true), Ward.TENTH));
  }

  @ParameterizedTest
  @ValueSource(strings = {"filter", "map", "flatMap", "key", "person", "sum", "histogram"})
  void aNestedQuestionIsRefusedAndChargesNobody(String where) {
    questions().get(where).accept(ward.table());
    assertThat(heard).hasSize(where.equals("person") ? 3 : 5);
    assertThat(heard)
        .allMatch(
            given ->
                given.isLeft()
                    && given.getLeft() instanceof Refusal.TheQuestionWasAskedInsideAnEvaluation);
    assertThat(ward.tenths("bob")).isEqualTo("1");
    heard.clear();
    ask();
    assertThat(heard.get(0).get().value()).isEqualTo(5);
  }

  @Test
  void alsoUnderAGlobalBudgetAndAcrossPopulations() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).global(Ward.TENTH, 1);
      var words = people.dataset("words", String.class, word -> word);
      words.append("first", List.of("a", "b"));
      Queryable<String> table = proper.analyst("ada").query(words.live());
      assertThat(Ward.count(table.filter(asking((String word) -> true)::apply))).isEqualTo(2);
      assertThat(heard).hasSize(2).allMatch(Either::isLeft);
      assertThat(ward.tenths()).isZero();
    }
  }

  @Test
  void alsoWhereSeveralThreadsEvaluate() {
    ward.visits.append("many", Collections.nCopies(200_000, new Visit("eve", 9)));
    Queryable<Visit> asking =
        ward.table()
            .filter(
                visit -> {
                  if (visit.number() < 9 || heard.size() < 100) {
                    ask();
                  }
                  return visit.number() < 9;
                });
    assertThat(Ward.count(asking)).isEqualTo(5);
    assertThat(heard).hasSizeGreaterThanOrEqualTo(100).allMatch(Either::isLeft);
    assertThat(ward.tenths()).isEqualByComparingTo("5");
  }

  @Test
  void aReplayIsRefusedAsWell() {
    Queryable<Visit> named = ward.table().request("one");
    assertThat(Ward.count(named)).isEqualTo(5);
    ward.table()
        .filter(
            visit -> {
              heard.add(named.noisyCount(Ward.TENTH));
              return true;
            })
        .noisyCount(Ward.TENTH);
    assertThat(heard).hasSize(5).allMatch(Either::isLeft);
  }

  @Test
  void nothingCanBeChangedOrLookedAt() {
    Custodian<String> custodian = ward.people.custodian();
    Map<String, Runnable> doors =
        Map.ofEntries(
            Map.entry("append", () -> ward.visits.append("nested", List.of())),
            Map.entry("refresh", () -> ward.visits.refresh("nested", List.of())),
            Map.entry("update", () -> ward.visits.update("ann", List.of())),
            Map.entry("delete", () -> ward.visits.delete("ann")),
            Map.entry("close", ward.people::close),
            Map.entry("population", () -> ward.proper.keylessPopulation("b").personal(Ward.TENTH)),
            Map.entry("snapshot", ward.visits::snapshot),
            Map.entry("dataset", () -> ward.people.dataset("nested", Visit.class, Visit::who)),
            Map.entry("grant", () -> custodian.grant("ann", Ward.TENTH)),
            Map.entry("grantAll", () -> custodian.grantAll(Ward.TENTH)),
            Map.entry("account", () -> custodian.account("ann")),
            Map.entry("globalAccount", custodian::globalAccount),
            Map.entry("individuals", custodian::individuals),
            Map.entry("withAtLeast", () -> custodian.withAtLeast(Ward.TENTH)),
            Map.entry("setAside", custodian::setAside));
    doors.forEach(
        (name, door) ->
            ward.table()
                .filter(
                    visit -> {
                      assertThatThrownBy(door::run)
                          .isInstanceOf(IllegalStateException.class)
                          .hasMessage(name + " must not be called from inside an evaluation");
                      assertThatThrownBy(ward.proper::close).hasMessageStartingWith("close must");
                      assertThatThrownBy(() -> ward.people.delete("ann"))
                          .hasMessageStartingWith("delete must");
                      heard.add(null);
                      return true;
                    })
                .noisyCount(Ward.TENTH));
    assertThat(heard).hasSize(5 * doors.size());
    assertThat(Ward.count(ward.table())).isEqualTo(5);
    assertThat(custodian.account("ann").orElseThrow().granted()).isEqualTo("10");
  }

  @Test
  void theCustodiansFunctionsCanNotAskEither() {
    Dataset<String, Visit> pills =
        ward.people.dataset(
            "pills",
            Visit.class,
            Visit::who,
            visit -> {
              ask();
              ward.visits.delete("ann");
              return Ward.TENTH;
            });
    Receipt receipt = pills.append("first", List.of(new Visit("zoe", 1), new Visit("ann", 2)));
    assertThat(heard).hasSize(1).allMatch(Either::isLeft);
    assertThat(receipt.stored()).isEqualTo(1);
    assertThat(Ward.count(ward.table())).isEqualTo(5);
    assertThat(ward.people.custodian().failure()).isEmpty();
  }

  @Test
  void anExceptionFromANestedChangeIsARowThatVanishes() {
    assertThat(
            Ward.count(
                ward.table()
                    .filter(
                        visit -> {
                          if (visit.isEves()) {
                            ward.visits.delete("ann");
                          }
                          return true;
                        })))
        .isEqualTo(3);
  }
}
