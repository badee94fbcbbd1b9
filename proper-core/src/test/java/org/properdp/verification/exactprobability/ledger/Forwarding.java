package org.properdp.verification.exactprobability.ledger;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.provenance.individual.IndividualSet;

/** A ledger that leaves all work to another. */
public class Forwarding implements Ledger {
  /** The other. */
  protected final Ledger inner;

  /** Stands before a ledger. */
  public Forwarding(Ledger inner) {
    this.inner = inner;
  }

  @Override
  public void enter(int individual, Amount budget) {
    inner.enter(individual, budget);
  }

  @Override
  public void enterRange(int first, int end, Amount budget) {
    inner.enterRange(first, end, budget);
  }

  @Override
  public IndividualSet grant(IndividualSet who, Amount more) {
    return inner.grant(who, more);
  }

  @Override
  public Pending renew(Renewal rule, Renewed renewed) {
    return inner.renew(rule, renewed);
  }

  @Override
  public OptionalLong renewedUpTo() {
    return inner.renewedUpTo();
  }

  @Override
  public boolean isResting() {
    return inner.isResting();
  }

  @Override
  public Pending merge(int merged, int kept) {
    return inner.merge(merged, kept);
  }

  @Override
  public IndividualSet merged() {
    return inner.merged();
  }

  @Override
  public OptionalInt mergedInto(int individual) {
    return inner.mergedInto(individual);
  }

  @Override
  public Map<Integer, Long> owed() {
    return inner.owed();
  }

  @Override
  public long[] ableToPay(int page, long cost) {
    return inner.ableToPay(page, cost);
  }

  @Override
  public void left(int page, long[] into) {
    inner.left(page, into);
  }

  @Override
  public Reservation reserve(Charge charge) {
    return inner.reserve(charge);
  }

  @Override
  public Pending commit(Reservation reservation, Request request, Answer answer) {
    return inner.commit(reservation, request, answer);
  }

  @Override
  public Optional<Recorded> recall(Request request) {
    return inner.recall(request);
  }

  @Override
  public void stop(Throwable cause) {
    inner.stop(cause);
  }

  @Override
  public void check() {
    inner.check();
  }

  @Override
  public Optional<Throwable> failure() {
    return inner.failure();
  }

  @Override
  public IndividualSet entered() {
    return inner.entered();
  }

  @Override
  public Optional<Account> account(int individual) {
    return inner.account(individual);
  }

  @Override
  public long countWithAtLeast(Amount left) {
    return inner.countWithAtLeast(left);
  }

  @Override
  public void close() {
    inner.close();
  }
}
