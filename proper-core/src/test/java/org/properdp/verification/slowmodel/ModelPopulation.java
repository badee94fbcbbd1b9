package org.properdp.verification.slowmodel;

import static java.math.BigDecimal.ZERO;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Individuals by key, what each may spend, and all that was ever answered. */
public final class ModelPopulation {
  /** All that was ever granted, and what is left of it. */
  public record Account(BigDecimal granted, BigDecimal left) {
    /** Equal amounts are equal accounts, however they are written. */
    public Account {
      granted = granted.stripTrailingZeros();
      left = left.stripTrailingZeros();
    }

    Account more(BigDecimal amount) {
      return new Account(granted.add(amount), left.add(amount));
    }

    Account less(BigDecimal amount) {
      return new Account(granted, left.subtract(amount));
    }
  }

  /** An answer, or else a refusal's sentence. */
  public record Reply(@Nullable String refusal, List<BigDecimal> values) {
    /** An answer. */
    public static Reply of(List<BigDecimal> values) {
      return new Reply(null, values);
    }

    /** A refusal. */
    public static Reply refused(String sentence) {
      return new Reply(sentence, List.of());
    }
  }

  /**
   * Whom a question charged.
   *
   * @param kept who paid, or had nothing to pay
   * @param dropped who could not pay
   * @param toTheLast whether somebody paid exactly what it had left
   * @param severalRows whether somebody paid for more than one row
   * @param publicRows whether nobody's rows were in it
   */
  public record Charged(
      Set<Object> kept,
      Set<Object> dropped,
      boolean toTheLast,
      boolean severalRows,
      boolean publicRows) {}

  private record Recorded(String question, Reply reply) {}

  private final Set<Object> known = new LinkedHashSet<>();

  /** Below 0 where two merged individuals have spent more than the one that is kept was granted. */
  private final Map<Object, Account> accounts = new LinkedHashMap<>();

  private final Set<Object> merged = new LinkedHashSet<>();
  private final Map<List<String>, Recorded> recorded = new LinkedHashMap<>();
  private final List<String> setAside = new ArrayList<>();
  private final @Nullable Integer rowsPerIndividual;
  private @Nullable Account global;
  private @Nullable Charged charged;

  private ModelPopulation(@Nullable Account global, @Nullable Integer rowsPerIndividual) {
    this.global = global;
    this.rowsPerIndividual = rowsPerIndividual;
  }

  /** Everybody has a budget. */
  public static ModelPopulation personal() {
    return new ModelPopulation(null, null);
  }

  /** One budget for all, and so many rows of each individual in each data set. */
  public static ModelPopulation global(BigDecimal budget, int rowsPerIndividual) {
    return new ModelPopulation(new Account(budget, budget), rowsPerIndividual);
  }

  /** A data set; the budget of who enters is computed from its entering row. */
  public <T> ModelDataset<T> dataset(
      String name, Function<T, @Nullable Object> key, Function<T, @Nullable BigDecimal> budget) {
    return new ModelDataset<>(this, name, key, budget);
  }

  boolean knows(Object individual) {
    return known.contains(individual);
  }

  /** Gives an individual its budget when it first enters: once, whatever happens later. */
  void enter(Object individual, BigDecimal budget) {
    known.add(individual);
    if (global == null) {
      accounts.put(individual, new Account(budget, budget));
    }
  }

  void reportSetAside(List<String> reports) {
    setAside.addAll(reports);
  }

  /** All rows that were ever set aside, as the custodian is told. */
  public List<String> setAside() {
    return List.copyOf(setAside);
  }

  /** Everybody's account. */
  public Map<Object, Account> accounts() {
    Map<Object, Account> seen = new LinkedHashMap<>(accounts);
    seen.replaceAll(
        (individual, account) -> new Account(account.granted(), account.left().max(ZERO)));
    return Collections.unmodifiableMap(seen);
  }

  /** The one account of a global budget. */
  public @Nullable Account globalAccount() {
    return global;
  }

  /** Grants one individual more, if it has entered. */
  public boolean grant(Object individual, BigDecimal more) {
    return !merged.contains(individual)
        && accounts.computeIfPresent(individual, (key, before) -> before.more(more)) != null;
  }

  /** Grants everybody who has entered more. */
  public void grantAll(BigDecimal more) {
    accounts.replaceAll((key, before) -> merged.contains(key) ? before : before.more(more));
    global = global == null ? null : global.more(more);
  }

  /** The first is the second: what both have spent is gone from one budget, if both are there. */
  public boolean merge(Object individual, Object into) {
    Account gone = accounts.get(individual);
    Account kept = accounts.get(into);
    if (gone == null
        || kept == null
        || individual.equals(into)
        || merged.contains(individual)
        || merged.contains(into)) {
      return false;
    }
    accounts.put(into, kept.less(gone.granted().subtract(gone.left())));
    accounts.put(individual, new Account(gone.granted(), ZERO));
    merged.add(individual);
    return true;
  }

  boolean isMerged(Object individual) {
    return merged.contains(individual);
  }

  /** The number of individuals that have budgets. */
  public int individuals() {
    return accounts.size() - merged.size();
  }

  /** A view's rows of this moment; under a global budget, the first ones of each individual. */
  public <T> ModelTable<T> table(ModelDataset.View<T> view) {
    ModelTable<T> all = new ModelTable<>(view.rows(), Most.of(1), view.name());
    return rowsPerIndividual == null
        ? all
        : new ModelTable<>(
            all.firstPerIndividual(rowsPerIndividual).rows(),
            Most.of(rowsPerIndividual),
            view.name());
  }

  /** Answers a question without noise, or refuses it. */
  public <T> Reply ask(
      String analyst,
      @Nullable String requestId,
      ModelTable<T> table,
      ModelPrimitive<T> primitive,
      BigDecimal epsilon) {
    charged = null;
    BigDecimal worst = ZERO;
    if (global != null) {
      Fraction largest = primitive.largest(table.most());
      if (largest == null) {
        return Reply.refused(
            "under a global budget "
                + table.most().openStep()
                + " needs a bound: say how many rows at most");
      }
      worst = largest.of(epsilon);
      if (worst.compareTo(new BigDecimal("1000000000")) > 0) {
        return Reply.refused("the cost is too large to count: lower ε, or the bounds on rows");
      }
    }
    String question =
        primitive.text() + " of " + table.text() + " at " + epsilon.stripTrailingZeros();
    Recorded before = requestId == null ? null : recorded.get(List.of(analyst, requestId));
    if (before != null) {
      return before.question().equals(question)
          ? before.reply()
          : Reply.refused(
              "the request id \"" + requestId + "\" belongs to another question: take a new one");
    }
    Reply reply =
        global == null
            ? askPersonal(table, primitive, epsilon)
            : askGlobal(table, primitive, worst);
    if (requestId != null && reply.refusal() == null) {
      recorded.put(List.of(analyst, requestId), new Recorded(question, reply));
    }
    return reply;
  }

  private <T> Reply askGlobal(ModelTable<T> table, ModelPrimitive<T> primitive, BigDecimal worst) {
    if (global.left().compareTo(worst) < 0) {
      return Reply.refused(
          "the global budget is too small: this question needs ε "
              + worst.stripTrailingZeros().toPlainString());
    }
    global = global.less(worst);
    return Reply.of(primitive.answer(Share.of(table.rows(), primitive).sums()));
  }

  private <T> Reply askPersonal(
      ModelTable<T> table, ModelPrimitive<T> primitive, BigDecimal epsilon) {
    Map<@Nullable Object, Share> shares = Share.ofEach(table.rows(), primitive);
    Set<Object> kept = new LinkedHashSet<>();
    Set<Object> dropped = new LinkedHashSet<>();
    boolean toTheLast = false;
    boolean severalRows = false;
    Share inIt = Share.nothing(primitive.size());
    for (Map.Entry<@Nullable Object, Share> each : shares.entrySet()) {
      Object owner = each.getKey();
      Share share = each.getValue();
      if (owner == null) {
        inIt = inIt.plus(share);
        continue;
      }
      BigDecimal cost = primitive.share(share.rows(), share.sums()).of(epsilon);
      Account account = accounts.get(owner);
      if (account.left().max(ZERO).compareTo(cost) >= 0) {
        toTheLast |= cost.signum() > 0 && account.left().compareTo(cost) == 0;
        accounts.put(owner, account.less(cost));
        inIt = inIt.plus(share);
        kept.add(owner);
        severalRows |= share.rows() > 1;
      } else {
        dropped.add(owner);
      }
    }
    charged = new Charged(kept, dropped, toTheLast, severalRows, shares.containsKey(null));
    return Reply.of(primitive.answer(inIt.sums()));
  }

  /** The charge of the last question; null if it charged no individual's budget. */
  public @Nullable Charged lastCharged() {
    return charged;
  }
}
