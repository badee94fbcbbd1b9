package org.properdp.population;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.properdp.agent.GlobalAgent;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.arrival.SetAside;
import org.properdp.population.registry.Registry;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.user.UserCode;

/**
 * The door of whoever answers for the data. What is seen here is as sensitive as the data: a budget
 * says what its owner has been part of. Each look waits for the questions that came before it.
 */
public final class Custodian<K> {
  private final Books books;
  private final Registry<K> registry;

  Custodian(Books books, Registry<K> registry) {
    this.books = books;
    this.registry = registry;
  }

  /** One individual's account, if it has entered and budgets are personal. */
  public Optional<Account> account(K individual) {
    return look(
        "account",
        () -> {
          int who = number(individual);
          return books.isPersonal() && who != Registry.UNKNOWN
              ? books.ledger.account(who)
              : Optional.empty();
        });
  }

  /** The one account of a global budget. */
  public Optional<Account> globalAccount() {
    return look(
        "globalAccount",
        () -> books.isPersonal() ? Optional.empty() : books.ledger.account(GlobalAgent.ACCOUNT));
  }

  /**
   * Grants one individual more. When and what is granted must not depend on anybody's data or
   * budget, or the grant itself tells of it.
   *
   * @return whether the individual has entered
   */
  public boolean grant(K individual, Epsilon more) {
    return !books
        .inTurn(
            "grant",
            () -> {
              int who = number(individual);
              return books.isPersonal() && who != Registry.UNKNOWN
                  ? IndividualSet.of(who)
                  : IndividualSet.empty();
            },
            who -> {
              books.ledger.grant(who, more);
              return who;
            })
        .isEmpty();
  }

  /** Grants everybody who has entered by now, or the one global budget, more. */
  public void grantAll(Epsilon more) {
    books.inTurn(
        "grantAll",
        books.ledger::entered,
        who -> {
          books.ledger.grant(who, more);
          return who;
        });
  }

  /** How many individuals have a budget. */
  public int individuals() {
    return look("individuals", () -> books.isPersonal() ? books.ledger.entered().size() : 0);
  }

  /** How many budgets hold at least so much. */
  public long withAtLeast(Epsilon left) {
    return look("withAtLeast", () -> books.ledger.countWithAtLeast(left));
  }

  /** The rows that could not be stored, and why. */
  public List<SetAside> setAside() {
    return books.setAside();
  }

  /** Why the ledger stopped, if it did. */
  public Optional<Throwable> failure() {
    return books.ledger.failure();
  }

  private int number(K individual) {
    Integer number = UserCode.<K, Integer>apply(registry::find, individual);
    if (number == null) {
      throw new IllegalArgumentException("this key can't be looked up: comparing it throws");
    }
    return number;
  }

  private <A> A look(String what, Supplier<A> look) {
    return books.inTurn(what, () -> look, same -> same).get();
  }

  @Override
  public String toString() {
    return "Custodian of " + books.population;
  }
}
