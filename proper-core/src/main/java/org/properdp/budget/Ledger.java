package org.properdp.budget;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/**
 * Holds what each individual may still spend. Every implementation passes the same contract of
 * tests. A ledger counts billionths; the population knows the currency.
 *
 * <p>Its methods may be called from several threads. The caller must reserve charges in order of
 * place (SEMANTICS §4).
 */
@Proven({"representation.Renaming.pay_rename", "representation.Renaming.kept_rename"})
public interface Ledger extends AutoCloseable {
  /**
   * Gives an individual its budget at its first entry. Entering an individual twice is a mistake of
   * the caller.
   */
  @Proven({
    "model.Ledger.enter_agree",
    "representation.Entry.kept_total",
    "representation.Entry.pay_total"
  })
  void enter(int individual, Amount budget);

  /**
   * Gives each individual from {@code first} (inclusive) to {@code end} (exclusive) the same
   * budget.
   */
  void enterRange(int first, int end, Amount budget);

  /**
   * Gives more to each member of a set that has entered, independently of the others: a member
   * whose budget would become too large to count, or that was merged into another, gets nothing.
   *
   * @return the members that have entered and got nothing
   */
  @Proven({
    "model.Ledger.grant_agree",
    "representation.Entry.grant_total",
    "representation.Saturation.grant_if_room_agree"
  })
  IndividualSet grant(IndividualSet who, Amount more);

  /**
   * Merges one individual into another, because they are found to be one (SEMANTICS §9). The one
   * that is kept has max(0, what it was granted − what both spent) left, and what both spent beyond
   * that is taken from later grants before it gets anything. The other one has nothing left, and
   * nothing can be granted to it any more. The caller must have reserved all earlier charges.
   *
   * @param merged the individual that is no longer one
   * @param kept the individual that both are from now on
   */
  Pending merge(int merged, int kept);

  /**
   * Renews what individuals have left, as many times as it says (SEMANTICS §15). The caller must
   * have reserved all earlier charges. A ledger need not be able to: then no population whose
   * budgets renew can be opened over it.
   *
   * @param renewed the renewals, with all who had entered when they took their place
   */
  @Proven("model.Ledger.renew_agree")
  default Pending renew(Renewal rule, Renewed renewed) {
    throw new UnsupportedOperationException("this ledger can't renew budgets");
  }

  /** The period up to which budgets are renewed; none if it was never noted. */
  default OptionalLong renewedUpTo() {
    return OptionalLong.empty();
  }

  /** True if renewals rest until the custodian resumes them, because history was lost. */
  default boolean isResting() {
    return false;
  }

  /** The individuals that were merged into others. */
  IndividualSet merged();

  /** The individual that one was merged into, if it was. */
  OptionalInt mergedInto(int individual);

  /**
   * The debts of individuals after mergings, in billionths and above 0: later grants pay it first.
   * For the custodian.
   */
  Map<Integer, Long> owed();

  /**
   * The individuals on a page that have at least this much, as bits: for an agent whose question's
   * turn has come. Nothing else may be charged before that question is reserved, so that these
   * individuals can then pay.
   */
  long[] ableToPay(int page, long cost);

  /**
   * The amount that each individual on a page has left, and 0 for individuals that have not
   * entered: for an agent whose question's turn has come, on the same condition as {@link
   * #ableToPay}.
   */
  default void left(int page, long[] into) {
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = account(Individuals.at(page, slot)).map(Account::leftNanos).orElse(0L);
    }
  }

  /**
   * Takes from each individual its charge if it has enough left, and otherwise nothing (SEMANTICS
   * §4, steps 2 and 3). The charge stands whatever happens next; it is never refunded.
   */
  @Proven({
    "model.Ledger.pay_exactly",
    "model.Ledger.kept_without",
    "model.Ledger.pay_agree",
    "guarantee.Corollaries.bystander_pays_nothing"
  })
  Reservation reserve(Charge charge);

  /**
   * Writes debits and answer in one step, after everything written before. The answer may be
   * released only when this is durable.
   */
  Pending commit(Reservation reservation, Request request, Answer answer);

  /** The answer committed under a request's id, once it is durable, if there is one. */
  Optional<Recorded> recall(Request request);

  /** Stops for good, because after a failure the true state is unknown. The first cause is kept. */
  void stop(Throwable cause);

  /** Throws {@link LedgerStopped} if the ledger has stopped. */
  void check();

  /** The failure that stopped the ledger, for the custodian. */
  Optional<Throwable> failure();

  /** The individuals that have entered, for the custodian. */
  IndividualSet entered();

  /** One individual's account, if it has entered, for the custodian. */
  Optional<Account> account(int individual);

  /** The number of individuals that have at least this much left, for the custodian. */
  long countWithAtLeast(Amount left);

  @Override
  void close();
}
