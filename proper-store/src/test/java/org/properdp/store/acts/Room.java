package org.properdp.store.acts;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.custody.Spending;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.RecordId;
import org.properdp.population.View;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.acts.Act.Row;

/** One population of an open store, with both of its data sets. */
final class Room<K> {
  private final Folk folk;
  private final Proper proper;
  private final Custodian<K> custodian;
  private final Function<String, K> key;
  private final Map<String, View<Row>> views = new TreeMap<>();
  private final Map<String, BiFunction<String, List<Row>, Receipt>> loaders = new TreeMap<>();
  private final BiConsumer<String, K> eraser;
  private final Consumer<K> erasure;

  private Room(Folk folk, Proper proper, Population<K> population, Function<String, K> key) {
    this.folk = folk;
    this.proper = proper;
    this.custodian = population.custodian();
    this.key = key;
    Map<String, Dataset<K, Row>> sets = new TreeMap<>();
    for (String name : Folk.SETS) {
      Function<Row, K> owner = row -> key.apply(row.who());
      Dataset<K, Row> set =
          folk == Folk.KEYED
              ? population.dataset(name, Row.class, owner, row -> Epsilon.of(row.budget()))
              : population.dataset(name, Row.class, owner);
      sets.put(name, set);
      views.put(name, set.live());
      loaders.put(name, set::append);
    }
    this.eraser = (name, who) -> sets.get(name).delete(who);
    this.erasure = population::delete;
  }

  private Room(Proper proper, KeylessPopulation population, Function<String, K> key) {
    this.folk = Folk.KEYLESS;
    this.proper = proper;
    @SuppressWarnings("unchecked") // K is RecordId here
    Custodian<K> door = (Custodian<K>) population.custodian();
    this.custodian = door;
    this.key = key;
    for (String name : Folk.SETS) {
      KeylessDataset<Row> set = population.dataset(name, Row.class);
      views.put(name, set.live());
      loaders.put(name, set::append);
    }
    this.eraser = (name, who) -> {};
    this.erasure = who -> {};
  }

  /** Opens a population. */
  static Room<?> open(Folk folk, Proper proper) {
    String name = folk.name();
    Epsilon each = Epsilon.of(Folk.EACH);
    return switch (folk) {
      case KEYED ->
          new Room<>(
              folk, proper, proper.population(name, String.class).personal(each), who -> who);
      case CAPPED ->
          new Room<>(
              folk,
              proper,
              proper.population(name, String.class).personal(each, Epsilon.of(Folk.CAP)),
              who -> who);
      case RENEWED ->
          new Room<>(
              folk,
              proper,
              proper
                  .population(name, String.class)
                  .renewed(Epsilon.of(Folk.RENEWAL), Period.DAY, each)
                  .personal(each),
              who -> who);
      case NUMBERED ->
          new Room<>(
              folk, proper, proper.numberedPopulation(name).personal(each), Integer::valueOf);
      case KEYLESS -> new Room<>(proper, proper.keylessPopulation(name).personal(each), Room::id);
      case SHARED ->
          new Room<>(
              folk,
              proper,
              proper.population(name, String.class).global(each, Folk.ROWS),
              who -> who);
    };
  }

  private static RecordId id(String name) {
    String[] parts = name.split("#", 3);
    return parts.length < 3
        ? new RecordId("", "", 0)
        : new RecordId(parts[0], parts[1], Integer.parseInt(parts[2]));
  }

  /** Does something; what comes of it. */
  Object perform(Act act) {
    return switch (act.kind()) {
      case LOAD -> load(act);
      case ASK -> ask(act);
      case GRANT -> grant(act);
      case GRANT_ALL -> "without " + custodian.grantAll(Epsilon.of(act.more())).without();
      case TRUST -> {
        custodian.trustNewcomers();
        yield "done";
      }
      case MERGE -> merge(act);
      case RESUME -> resume(act);
      case LIMIT -> {
        custodian.limit(act.analyst(), Limits.NONE.questions(act.questions()));
        yield "done";
      }
      case ERASE -> {
        eraser.accept(act.set(), key.apply(act.who()));
        yield "done";
      }
      case ERASE_EVERYWHERE -> {
        erasure.accept(key.apply(act.who()));
        yield "done";
      }
      default -> throw new AssertionError(act + " is not about a population");
    };
  }

  private Object resume(Act act) {
    try {
      custodian.resumeRenewals(act.madeUp());
      return "resumed";
    } catch (IllegalArgumentException refused) {
      return refused.getMessage().contains("can be made up") ? Model.TOO_MANY : Model.NOT_RESTING;
    }
  }

  private Object load(Act act) {
    Receipt receipt = loaders.get(act.set()).apply(act.name(), act.rows());
    return receipt.repeated() ? "repeated" : "stored " + receipt.stored();
  }

  private Object ask(Act act) {
    Either<Refusal, Release<Long>> answer =
        proper
            .analyst(act.analyst())
            .query(views.get(act.set()))
            .request(act.name())
            .noisyCount(Epsilon.of(act.epsilon()));
    return answer.fold(
        refusal -> refusal.getClass().getSimpleName(), release -> release.value().toString());
  }

  private Object grant(Act act) {
    try {
      return "granted "
          + (custodian.grant(key.apply(act.who()), Epsilon.of(act.more())).individuals() > 0);
    } catch (IllegalArgumentException capped) {
      return Model.CAPPED;
    }
  }

  private Object merge(Act act) {
    try {
      boolean isNew = custodian.merge(key.apply(act.who()), key.apply(act.into()));
      return isNew ? "merged" : "merged before";
    } catch (IllegalArgumentException refused) {
      return Model.NOT_MERGED;
    }
  }

  /** The amounts that an individual has and has paid, if it has entered. */
  Optional<Purse> purse(String who) {
    if (folk.isShared()) {
      return custodian
          .globalAccount()
          .map(all -> new Purse(all.grantedNanos(), all.leftNanos(), Model.UNTOLD));
    }
    requireSameInHistory(key.apply(who));
    BigDecimal paid =
        custodian.history(key.apply(who)).stream()
            .map(Spending::cost)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return custodian
        .account(key.apply(who))
        .map(
            account ->
                new Purse(
                    account.grantedNanos(),
                    account.leftNanos(),
                    Model.nanos(paid.toPlainString()),
                    account.renewedNanos(),
                    account.renewals()));
  }

  /** The last change says what is left, if it says anything of it. */
  private void requireSameInHistory(K who) {
    List<Spending> changes = custodian.changes(who);
    if (folk == Folk.RENEWED && !changes.isEmpty()) {
      changes
          .get(changes.size() - 1)
          .left()
          .ifPresent(
              left ->
                  assertThat(left)
                      .as("%s", changes)
                      .isEqualByComparingTo(custodian.account(who).orElseThrow().left()));
    }
  }

  /** The number of budgets. */
  Purse count() {
    return new Purse(folk.isShared() ? 1 : custodian.individuals(), 0, 0);
  }
}
