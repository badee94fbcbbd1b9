package org.properdp.store.crash.clinic;

import io.vavr.collection.Seq;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Spending;
import org.properdp.population.Custodian;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.crash.clinic.Topic.Group;

/** One population of a clinic, as the runtime has it. */
final class Ward<K> {
  private static final PublicKeys<Integer> KINDS = PublicKeys.of(0, 1, 2);
  private static final Range UP_TO_FOUR = Range.of("0", "4", "1");

  private final Population<K> population;
  private final Function<String, K> key;
  private final Map<Topic, Shelf> datasets = new EnumMap<>(Topic.class);

  Ward(Group group, Population<K> population, Function<String, K> key) {
    this.population = population;
    this.key = key;
    for (Topic topic : group.topics()) {
      Function<Entry, Amount> budget =
          row -> new Epsilon(Objects.requireNonNull(topic.initial(row)));
      datasets.put(
          topic,
          topic.isColumnar()
              ? new InColumns<>(population, key, topic.name(), budget)
              : new AsObjects<>(
                  population.dataset(
                      topic.name(),
                      Entry.class,
                      row -> key.apply(Objects.requireNonNull(row.who())),
                      budget),
                  key));
    }
  }

  private Shelf dataset(Topic topic) {
    return Objects.requireNonNull(datasets.get(topic));
  }

  Receipt append(Topic topic, String batch, List<@Nullable Entry> rows) {
    return receipt(dataset(topic).append(batch, rows));
  }

  Receipt refresh(Topic topic, String batch, List<@Nullable Entry> rows) {
    return receipt(dataset(topic).refresh(batch, rows));
  }

  private static Receipt receipt(org.properdp.batch.Receipt given) {
    return new Receipt(
        given.stored(),
        given.setAside().map(RejectedRow::toString).sorted().asJava(),
        given.repeated());
  }

  void update(Topic topic, String who, List<Entry> rows) {
    dataset(topic).update(who, rows);
  }

  void delete(Topic topic, String who) {
    dataset(topic).delete(who);
  }

  void moveToFile(boolean together) {
    datasets.values().stream()
        .filter(InColumns.class::isInstance)
        .forEach(each -> ((InColumns<?>) each).moveToFile(together));
  }

  void delete(String who) {
    population.delete(key.apply(who));
  }

  Custodian<K> custodian() {
    return population.custodian();
  }

  boolean grant(String who, long more) {
    return custodian().grant(key.apply(who), new Epsilon(more)).individuals() > 0;
  }

  Reply ask(Step.Ask ask) {
    Queryable<Entry> asked = dataset(ask.topics().get(0)).askedBy("ada").request(ask.id());
    for (Topic topic : ask.topics().subList(1, ask.topics().size())) {
      asked = asked.union(dataset(topic).askedBy("ada"));
    }
    Epsilon epsilon = new Epsilon(ask.epsilon());
    return switch (ask.kind()) {
      case COUNT -> reply(asked.noisyCount(epsilon), List::of);
      case HISTOGRAM ->
          reply(asked.noisyHistogram(KINDS, Entry::kind, epsilon), map -> numbers(map.values()));
      case SUM ->
          reply(
              asked.noisySum(UP_TO_FOUR, Entry::kind, epsilon),
              sum -> List.of(sum.longValueExact()));
    };
  }

  private static List<Long> numbers(Seq<Long> values) {
    return values.asJava();
  }

  private static <R> Reply reply(
      Either<Refusal, Release<R>> given, Function<R, List<Long>> numbers) {
    return given.fold(
        refusal -> Reply.refused(refusal.sentence().replaceAll(":.*", "")),
        release -> Reply.of(numbers.apply(release.value())));
  }

  /**
   * The rows that a question would see: a function of an analyst's carries them out, and nobody
   * pays, because none of them reaches the answer.
   */
  List<Entry> rows(Topic topic) {
    List<Entry> seen = Collections.synchronizedList(new ArrayList<>());
    dataset(topic)
        .askedBy("auditor")
        .filter(seen::add)
        .firstPerIndividual(0)
        .noisyCount(new Epsilon(1))
        .get();
    return Picture.inOrder(seen);
  }

  String last(Topic topic) {
    return dataset(topic).lastBatch().getOrElse("null");
  }

  Optional<Account> account(String who) {
    return custodian().account(key.apply(who));
  }

  long paid(String who) {
    return custodian().history(key.apply(who)).stream()
        .map(Spending::cost)
        .map(cost -> cost.movePointRight(Epsilon.DECIMALS))
        .mapToLong(BigDecimal::longValueExact)
        .sum();
  }
}
