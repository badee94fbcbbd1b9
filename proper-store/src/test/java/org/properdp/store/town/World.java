package org.properdp.store.town;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.properdp.store.town.Chronicle.Event;
import org.properdp.verification.slowmodel.ModelDataset;
import org.properdp.verification.slowmodel.ModelPopulation;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Charged;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.ModelTable;
import org.properdp.verification.slowmodel.Owned;

/**
 * The contents that a store must hold: the model, to which the steps are done that the journal
 * tells of.
 */
public final class World {
  private final ModelPopulation people = ModelPopulation.personal();
  private final ModelPopulation coins = ModelPopulation.personal();
  private final ModelPopulation houses =
      ModelPopulation.global(new BigDecimal(Town.HOUSES_BUDGET), Town.HOUSES_ROWS);
  private final Map<Where, ModelDataset<Visit>> datasets = new EnumMap<>(Where.class);
  private final Map<Where, List<State>> states = new EnumMap<>(Where.class);
  private final boolean exact;

  /** A data set's rows, and how many budgets there were, when a step had been done. */
  private record State(String after, ModelDataset.View<Visit> rows, int accounts) {}

  World(boolean exact) {
    this.exact = exact;
    for (Where where : Where.values()) {
      Function<Visit, Object> key = Visit::who;
      datasets.put(
          where, of(where).dataset(where.dataset(), key, visit -> new BigDecimal(Town.BUDGET)));
      states.put(where, new ArrayList<>());
      remember("", where);
    }
  }

  private ModelPopulation of(Where where) {
    return switch (where) {
      case VISITS, LABS -> people;
      case BEDS -> houses;
      case TOSSES -> coins;
    };
  }

  private ModelDataset<Visit> dataset(Where where) {
    return datasets.get(where);
  }

  private void remember(String step, Where where) {
    states.get(where).add(new State(step, dataset(where).snapshot(), of(where).accounts().size()));
  }

  /** From here on, whoever asks sees at least what is there now. */
  void settle(Where where) {
    states.get(where).clear();
    remember("", where);
  }

  /** Does a step as the journal tells it. */
  void perform(Step step, Event event, Outside outside) {
    if (step instanceof Step.Arrive arrive) {
      arrive(arrive, event);
    } else if (step instanceof Step.Ask ask) {
      ask(ask, event, outside);
    } else if (step instanceof Step.Grant grant) {
      assertThat(people.grant(grant.who(), new BigDecimal(grant.more()))).isTrue();
      assertThat(event.number("individuals")).isEqualTo(1);
    } else if (step instanceof Step.GrantAll grant) {
      grantAll(grant, event, outside);
    } else if (step instanceof Step.Erase erase) {
      erase.from().forEach(where -> dataset(where).delete(erase.who()));
      erase.from().forEach(this::settle);
    } else if (step instanceof Step.Update update) {
      assertThat(dataset(Where.VISITS).update(update.who(), update.rows())).isNull();
      settle(Where.VISITS);
    }
  }

  private void arrive(Step.Arrive arrive, Event event) {
    ModelDataset<Visit> dataset = dataset(arrive.where());
    Object stored =
        arrive.refresh()
            ? dataset.refresh(arrive.id(), arrive.rows())
            : dataset.append(arrive.id(), arrive.rows());
    long aside = event.number("setAside");
    assertThat(stored)
        .isInstanceOfSatisfying(
            ModelDataset.Stored.class,
            model -> {
              assertThat(model.repeated()).isFalse();
              assertThat((long) model.rows()).isEqualTo(event.number("rows"));
              assertThat((long) model.setAside().size()).isEqualTo(aside);
            });
    if (arrive.refresh()) {
      states.get(arrive.where()).clear();
    }
    remember(arrive.id(), arrive.where());
  }

  private void ask(Step.Ask ask, Event event, Outside outside) {
    ModelPopulation population = of(ask.where());
    State seen = seen(ask, event, outside);
    Reply reply =
        population.ask(
            "ada", null, table(ask, seen), ask.asked().primitive(), new BigDecimal(ask.epsilon()));
    assertThat(reply.refusal()).isNull();
    Charged charged = population.lastCharged();
    if (charged != null) {
      if (exact && ask.asked() != Asked.AVERAGE) {
        assertThat(event.numbers("answer")).isEqualTo(reply.values().toString().replace(" ", ""));
      }
      assertThat((long) charged.kept().size()).isEqualTo(event.number("payers"));
      assertThat((long) charged.dropped().size()).isEqualTo(event.number("dropped"));
    }
  }

  private ModelTable<Visit> table(Step.Ask ask, State state) {
    return ask.asked().of(of(ask.where()).table(state.rows()));
  }

  /**
   * The rows that a question saw. Rows may have arrived while it was under way; each batch has
   * somebody new in it who is in every question, so the number of those charged says which were
   * there.
   */
  private State seen(Step.Ask ask, Event event, Outside outside) {
    List<State> candidates = states.get(ask.where());
    long charged = event.number("payers") + event.number("dropped");
    for (int at = candidates.size() - 1; at >= 0; at--) {
      State state = candidates.get(at);
      if (of(ask.where()) == houses || owners(table(ask, state), ask) == charged) {
        return state;
      }
      assertThat(outside.doneAt(state.after()))
          .as("%s was asked when %s was done, and must have seen it", ask.id(), state.after())
          .isGreaterThan(outside.begunAt(ask.id()));
    }
    throw new AssertionError("nobody can tell what " + ask.id() + " has seen: " + event.line());
  }

  private static long owners(ModelTable<Visit> table, Step.Ask ask) {
    return table.rows().stream()
        .filter(owned -> ask.asked().primitive().bring(owned.row()) != null)
        .map(Owned::owner)
        .distinct()
        .count();
  }

  /** Those have more who had entered when the grant arrived, which others may have overtaken. */
  private void grantAll(Step.GrantAll grant, Event event, Outside outside) {
    BigDecimal more = new BigDecimal(grant.more());
    long granted = event.number("individuals");
    ModelPopulation population = of(grant.where());
    if (population == houses) {
      assertThat(granted).isEqualTo(1);
      houses.grantAll(more);
      return;
    }
    List<Object> entered = List.copyOf(population.accounts().keySet());
    assertThat(granted).isBetween(atLeast(grant, outside), (long) entered.size());
    entered.stream().limit(granted).forEach(who -> population.grant(who, more));
  }

  private long atLeast(Step.GrantAll grant, Outside outside) {
    return states.entrySet().stream()
        .filter(entry -> of(entry.getKey()) == of(grant.where()))
        .flatMap(entry -> entry.getValue().stream())
        .filter(
            state ->
                state.after().isEmpty()
                    || outside.doneAt(state.after()) < outside.begunAt(grant.id()))
        .mapToLong(State::accounts)
        .max()
        .orElse(0);
  }

  /** Everybody's account, by key. */
  public Map<Object, Account> accounts(Where where) {
    return of(where) == houses ? Map.of("all", houses.globalAccount()) : of(where).accounts();
  }

  /** For each ward, how many rows there are of those who have anything left, and their sum. */
  public List<Long> byWard(Where where) {
    List<Owned<Visit>> rows = of(where).table(dataset(where).live()).rows();
    Map<Object, Long> sizes =
        rows.stream().collect(Collectors.groupingBy(Owned::owner, Collectors.counting()));
    List<Long> counts = new ArrayList<>();
    for (int ward : Visit.WARDS) {
      List<Visit> there =
          rows.stream()
              .filter(owned -> canPay(where, owned.owner(), sizes.get(owned.owner())))
              .map(Owned::row)
              .filter(visit -> visit.ward() == ward)
              .toList();
      counts.add((long) there.size());
      counts.add(there.stream().mapToLong(Visit::amount).sum());
    }
    return counts;
  }

  private boolean canPay(Where where, Object who, long nanos) {
    return of(where) == houses
        || accounts(where).get(who).left().compareTo(BigDecimal.valueOf(nanos, 9)) >= 0;
  }
}
