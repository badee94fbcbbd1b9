package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.registry.MapRegistry;
import org.properdp.verification.exactprobability.ledger.Forwarding;

/**
 * A question repeated under its id gets the same answer, free of charge, and never a second sample;
 * another question under the same id is refused. The noise here is a new number every time.
 */
class RequestIdsTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final String REFUSED =
      "the request id \"monday\" belongs to another question: take a new one";

  private final AtomicLong noise = new AtomicLong();
  private Proper proper;
  private Population<String> people;
  private Dataset<String, String> words;

  @BeforeEach
  void open() {
    proper = Fixture.with(law -> BigInteger.valueOf(noise.addAndGet(1000)));
    people = proper.population("people", String.class).personal(Epsilon.of("1"));
    words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("ann", "bob"));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> table(String analyst) {
    return proper.analyst(analyst).query(words.live());
  }

  private static long count(Queryable<?> table) {
    return table.noisyCount(TENTH).get().value();
  }

  private String spent() {
    return people.custodian().account("ann").orElseThrow().spent().toPlainString();
  }

  @Test
  void theSameQuestionGetsTheSameAnswerForFree() {
    assertThat(count(table("ada").request("monday"))).isEqualTo(1002);
    words.append("second", List.of("cyd"));
    assertThat(count(table("ada").request("monday"))).isEqualTo(1002);
    assertThat(noise).hasValue(1000);
    assertThat(spent()).isEqualTo("0.1");
    assertThat(table("ada").request("monday").noisyCount(TENTH))
        .isEqualTo(table("ada").request("monday").noisyCount(TENTH));
  }

  @Test
  void repetitionsThatRaceGetOneAnswerForOnePrice() throws InterruptedException {
    Queryable<String> named = table("ada").request("monday");
    CountDownLatch start = new CountDownLatch(1);
    Set<Long> heard = ConcurrentHashMap.newKeySet();
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < 32; number++) {
      Thread thread =
          new Thread(
              () -> {
                RacingPopulation.await(start);
                heard.add(count(named));
              });
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(heard).containsExactly(1002L);
    assertThat(noise).hasValue(1000);
    assertThat(spent()).isEqualTo("0.1");
  }

  @Test
  void withoutAnIdEachAskingIsAQuestionOfItsOwn() {
    assertThat(count(table("ada"))).isEqualTo(1002);
    assertThat(count(table("ada"))).isEqualTo(2002);
    assertThat(spent()).isEqualTo("0.2");
  }

  @Test
  void anIdThatWasMadeUpCanBeNamedAfterwards() {
    Release<Long> first = table("ada").noisyCount(TENTH).get();
    assertThat(count(table("ada").request(first.requestId()))).isEqualTo(first.value());
    assertThat(noise).hasValue(1000);
  }

  /** Looking through the indexes of a long journal takes time, and a new id is in none. */
  @Test
  void onlyAnIdThatTheAnalystGaveIsLookedUp() {
    List<String> lookedUp = new ArrayList<>();
    Ledger ledger =
        new Forwarding(new InMemoryLedger()) {
          @Override
          public Optional<Recorded> recall(Request request) {
            lookedUp.add(request.id());
            return super.recall(request);
          }
        };
    Population<String> noted =
        Fixture.population(
            "noted",
            new Regime.Personal(Epsilon.of("1")),
            ledger,
            Fixture.SILENCE,
            new MapRegistry<>());
    Dataset<String, String> rows = noted.dataset("words", String.class, word -> word);
    Queryable<String> table = rows.live().askedBy(Fixture.AUTHORITY, "ada");
    assertThat(table.noisyCount(TENTH)).isNotEmpty();
    assertThat(lookedUp).isEmpty();
    assertThat(table.request("monday").noisyCount(TENTH)).isNotEmpty();
    assertThat(lookedUp).contains("monday");
  }

  @Test
  void idsAreEachAnalystsOwn() {
    assertThat(count(table("ada").request("monday"))).isEqualTo(1002);
    assertThat(count(table("bea").request("monday"))).isEqualTo(2002);
    assertThat(count(table("ada").request("tuesday"))).isEqualTo(3002);
    assertThat(spent()).isEqualTo("0.3");
  }

  @Test
  void anIdOutlivesTheStepsThatFollowIt() {
    Queryable<String> named = table("ada").request("monday").map(word -> word);
    assertThat(count(named)).isEqualTo(1002);
    assertThat(count(named)).isEqualTo(1002);
  }

  @Test
  void unnamedFunctionsCompareEqualAndNamedOnesByTheirNames() {
    long first = count(table("ada").filter(word -> true).request("monday"));
    assertThat(count(table("ada").filter(word -> false).request("monday"))).isEqualTo(first);
    isRefused(table -> table.filter(word -> true).as("all"));
    assertThat(count(table("ada").filter(word -> true).as("all").request("friday")))
        .isEqualTo(2002);
    assertThat(
            table("ada")
                .filter(word -> true)
                .as("others")
                .request("friday")
                .noisyCount(TENTH)
                .isLeft())
        .isTrue();
  }

  private void isRefused(UnaryOperator<Queryable<String>> other) {
    String before = spent();
    assertThat(other.apply(table("ada")).request("monday").noisyCount(TENTH).getLeft().sentence())
        .isEqualTo(REFUSED);
    assertThat(spent()).isEqualTo(before);
  }

  @Test
  void anotherQuestionUnderTheSameIdIsRefusedAndFree() {
    Dataset<String, String> deeds = people.dataset("deeds", String.class, deed -> deed);
    PublicTable<Integer> numbers = PublicTable.of("numbers", List.of(1));
    count(table("ada").filter(word -> true).request("monday"));
    isRefused(table -> table);
    isRefused(table -> table.map(word -> word));
    isRefused(table -> table.filter(word -> true).filter(word -> true));
    isRefused(table -> table.flatMap(List::of));
    isRefused(table -> table.flatMap(2, List::of));
    isRefused(table -> table.cross(numbers, (word, number) -> word));
    isRefused(table -> table.union(table).filter(word -> true));
    isRefused(table -> table.filter(word -> true).firstPerIndividual(1));
    isRefused(table -> proper.analyst("ada").query(deeds.live()).filter(word -> true));
    isRefused(table -> proper.analyst("ada").query(words.snapshot()).filter(word -> true));
  }

  @Test
  void otherParametersMakeAnotherQuestion() {
    Queryable<String> named = table("ada").request("monday");
    Range range = Range.of("0", "9");
    named.noisySum(range, String::length, TENTH).get();
    assertThat(named.noisySum(range, String::length, Epsilon.of("0.2")).isLeft()).isTrue();
    assertThat(named.noisySum(Range.of("0", "8"), String::length, TENTH).isLeft()).isTrue();
    assertThat(named.noisyAverage(range, String::length, TENTH).isLeft()).isTrue();
    assertThat(named.noisyCount(TENTH).getLeft())
        .isEqualTo(new Refusal.TheRequestIdBelongsToAnotherQuestion("monday"));
    assertThat(named.noisySum(range, word -> 1, TENTH).isRight()).isTrue();
  }

  @Test
  void publicContentsMakeAnotherQuestion() {
    Queryable<String> named = table("ada").request("monday");
    named.noisyHistogram(PublicKeys.of("ann", "bob"), word -> word, TENTH).get();
    assertThat(named.noisyHistogram(PublicKeys.of("bob", "ann"), word -> word, TENTH).isLeft())
        .isTrue();
    assertThat(named.noisyHistogram(PublicKeys.of("ann", "cyd"), word -> word, TENTH).isLeft())
        .isTrue();
    assertThat(named.noisyHistogram(PublicKeys.of("annbob"), word -> word, TENTH).isLeft())
        .isTrue();
    assertThat(named.noisyHistogram(PublicKeys.of("ann", "bob"), word -> word, TENTH).isRight())
        .isTrue();
    Queryable<String> one = table("ada").union(PublicTable.of("public", List.of("x")));
    Queryable<String> other = table("ada").union(PublicTable.of("public", List.of("y")));
    assertThat(one.request("friday").noisyCount(TENTH).isRight()).isTrue();
    assertThat(other.request("friday").noisyCount(TENTH).isLeft()).isTrue();
  }

  @Test
  void aSnapshotIsAnotherTableThanTheNextOne() {
    Queryable<String> first = proper.analyst("ada").query(words.snapshot());
    Queryable<String> second = proper.analyst("ada").query(words.snapshot());
    assertThat(first.request("monday").noisyCount(TENTH).isRight()).isTrue();
    assertThat(second.request("monday").noisyCount(TENTH).isLeft()).isTrue();
  }

  @Test
  void underAGlobalBudgetARepeatedQuestionIsFreeAndARefusedOneLeavesItsIdFree() {
    Population<String> global = proper.population("global", String.class).global(TENTH, 1);
    Dataset<String, String> dataset = global.dataset("words", String.class, word -> word);
    dataset.append("first", List.of("ann"));
    Queryable<String> named = proper.analyst("ada").query(dataset.live()).request("monday");
    assertThat(named.noisyCount(Epsilon.of("0.2")).isLeft()).isTrue();
    assertThat(named.noisyCount(TENTH).get().value()).isEqualTo(1001);
    assertThat(named.noisyCount(TENTH).get().value()).isEqualTo(1001);
    assertThat(named.noisyCount(Epsilon.of("0.2")).getLeft().sentence()).isEqualTo(REFUSED);
    assertThat(global.custodian().globalAccount().orElseThrow().left()).isEqualTo("0");
  }
}
