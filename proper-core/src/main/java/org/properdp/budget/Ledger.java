package org.properdp.budget;

import java.util.Optional;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/**
 * What everybody may still spend. Whatever can hold budgets is a ledger; every implementation runs
 * the same contract in its tests. It counts billionths: of which currency, the population knows.
 *
 * <p>Its methods may be called from several threads. In which order charges are reserved is the
 * caller's to decide: by place (SEMANTICS §4).
 */
@Proven({"representation.Renaming.pay_rename", "representation.Renaming.kept_rename"})
public interface Ledger extends AutoCloseable {
  /** Gives an individual its budget at its first entry. Entering twice is the caller's mistake. */
  @Proven({
    "model.Ledger.enter_agree",
    "representation.Entry.kept_total",
    "representation.Entry.pay_total"
  })
  void enter(int individual, Amount budget);

  /** Gives everybody from {@code first} up to, and without, {@code end} the same budget. */
  void enterRange(int first, int end, Amount budget);

  /**
   * Gives more to those of a set who have entered, to each by itself: whose budget would become too
   * large to count is given nothing, whatever the others get.
   *
   * @return those who have entered and were given nothing
   */
  @Proven({
    "model.Ledger.grant_agree",
    "representation.Entry.grant_total",
    "representation.Saturation.grant_if_room_agree"
  })
  IndividualSet grant(IndividualSet who, Amount more);

  /**
   * Who on a page has at least so much, as bits: for an agent whose question's turn has come. Until
   * that question has been reserved nothing else may be taken, so that it then pays as was said
   * here.
   */
  long[] ableToPay(int page, long cost);

  /**
   * What each individual on a page has left, and 0 for who has not entered: for an agent whose
   * question's turn has come, and on the same condition.
   */
  default void left(int page, long[] into) {
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = account(Individuals.at(page, slot)).map(Account::leftNanos).orElse(0L);
    }
  }

  /**
   * Takes from each individual what it is charged, if it has as much, and nothing if it has not
   * (SEMANTICS §4, steps 2 and 3). The charge stands whatever happens next; nothing refunds it.
   */
  @Proven({
    "model.Ledger.pay_exactly",
    "model.Ledger.kept_without",
    "model.Ledger.pay_agree",
    "guarantee.Corollaries.bystander_pays_nothing"
  })
  Reservation reserve(Charge charge);

  /**
   * Writes debits and answer down in one step, behind all that was written down before. Only when
   * that is durable may the answer be released.
   */
  Pending commit(Reservation reservation, Request request, Answer answer);

  /** The answer committed under a request's id, once it is durable, if there is one. */
  Optional<Recorded> recall(Request request);

  /** Stops for good: after a failure nobody knows what is true. The first cause is kept. */
  void stop(Throwable cause);

  /** Throws {@link LedgerStopped} if the ledger has stopped. */
  void check();

  /** Why the ledger stopped, for the custodian. */
  Optional<Throwable> failure();

  /** Who has entered, for the custodian. */
  IndividualSet entered();

  /** One individual's account, if it has entered, for the custodian. */
  Optional<Account> account(int individual);

  /** How many individuals have at least so much left, for the custodian. */
  long countWithAtLeast(Amount left);

  @Override
  void close();
}
