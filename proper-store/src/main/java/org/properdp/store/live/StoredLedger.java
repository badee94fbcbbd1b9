package org.properdp.store.live;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Price;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.budget.Reservation;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.MergedAccount;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Entered;
import org.properdp.store.event.Grant;
import org.properdp.store.event.GrantInPart;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.Renewing;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.Journal;
import org.properdp.store.packed.Weights;
import org.properdp.store.state.Answers.Given;
import org.properdp.store.state.Replay;
import org.properdp.store.state.StoredPopulationState;

/**
 * The budgets of one population. They are charged in memory, recorded in the journal, which is the
 * truth, and saved in MapDB, from where the next opening begins.
 */
@Proven("durability.Journal.guarantee_with_stops")
final class StoredLedger implements Ledger {
  private final OpenStore keeping;
  private final StoredPopulationState kept;
  private final Balances balances;
  private boolean stopped;

  /** Room for packing what people pay, which is kept from question to question. */
  private final Queue<Weights> packers = new ConcurrentLinkedQueue<>();

  StoredLedger(OpenStore keeping, StoredPopulationState kept) {
    this.keeping = keeping;
    this.kept = kept;
    this.balances = kept.balances();
  }

  /** A debit whose record of payers is complete and not committed yet. */
  private static final class Held extends Reservation {
    private final PaidPages pages;
    private final Price price;
    private final int touched;

    Held(IndividualSet payers, PaidPages pages, Charge charge) {
      super(payers);
      this.pages = pages;
      this.price = charge.price();
      this.touched = charge.weights().size();
    }
  }

  @Override
  public void enter(int individual, Amount budget) {
    enterRange(individual, individual + 1, budget);
  }

  @Override
  public void enterRange(int first, int end, Amount budget) {
    Entered entry = new Entered(first, end, budget.nanos());
    change(
            () -> {
              Replay.enter(new Newcomers.Run(first, end, budget.nanos()), kept);
              return keeping.note(FrameType.ENTERED, kept.number(), 0, entry.write());
            })
        .await();
  }

  @Override
  public IndividualSet grant(IndividualSet who, Amount more) {
    IndividualSet[] without = new IndividualSet[1];
    change(
            () -> {
              IndividualSet gone = who.intersect(kept.merged().gone());
              Grant grant = new Grant(keeping.now(), more.nanos(), who.minus(gone));
              without[0] = balances.grant(grant.who(), more.nanos()).union(gone);
              return granted(grant, kept.merged().payable(who.minus(without[0]), more.nanos()));
            })
        .await();
    return without[0];
  }

  private Journal.Written granted(Grant grant, Map<Integer, Long> paid) {
    if (paid.isEmpty()) {
      return keeping.note(FrameType.GRANTED, kept.number(), 0, grant.write());
    }
    paid.forEach(balances::take);
    kept.merged().paid(paid);
    GrantInPart inPart = new GrantInPart(grant, paid);
    return keeping.note(FrameType.GRANTED_IN_PART, kept.number(), 0, inPart.write());
  }

  @Override
  public Pending merge(int individual, int into) {
    return change(
        () -> {
          MergedAccount merging =
              kept.merged().merging(individual, into, balances, kept.renewals());
          merging.takeFrom(balances);
          AccountsMerged event = new AccountsMerged(keeping.now(), merging);
          Journal.Written written = keeping.note(FrameType.MERGED, kept.number(), 0, event.write());
          // Data sets that are not open must note it too, since their rows are read later.
          kept.merged(written.sequence(), event);
          return written;
        });
  }

  @Override
  public Pending renew(Renewal rule, Renewed renewed) {
    return change(
        () -> {
          Renewed whole = kept.renewals().renew(rule, renewed, balances, kept.merged());
          Renewing event = new Renewing(keeping.now(), whole);
          return keeping.note(FrameType.RENEWED, kept.number(), 0, event.write());
        });
  }

  @Override
  public OptionalLong renewedUpTo() {
    synchronized (balances) {
      return kept.renewals().period();
    }
  }

  @Override
  public boolean isResting() {
    synchronized (balances) {
      return kept.renewals().isResting();
    }
  }

  @Override
  public IndividualSet merged() {
    synchronized (balances) {
      return kept.merged().gone();
    }
  }

  @Override
  public OptionalInt mergedInto(int individual) {
    synchronized (balances) {
      return kept.merged().into(individual);
    }
  }

  @Override
  public Map<Integer, Long> owed() {
    synchronized (balances) {
      return kept.merged().owed();
    }
  }

  private Journal.Written change(Supplier<Journal.Written> change) {
    check();
    return keeping.step(
        1,
        () -> {
          synchronized (balances) {
            return change.get();
          }
        });
  }

  @Override
  public long[] ableToPay(int page, long cost) {
    check();
    synchronized (balances) {
      return balances.withAtLeast(page, cost);
    }
  }

  @Override
  public void left(int page, long[] into) {
    check();
    synchronized (balances) {
      balances.left(page, into);
    }
  }

  @Override
  @Proven("durability.Debits.nothing_comes_back")
  public Reservation reserve(Charge charge) {
    check();
    PaidPages pages = new PaidPages(packers);
    for (WeightPage page : charge.weights()) {
      if (page instanceof WeightPage.Ones ones) {
        pages.charged(ones.members());
      }
    }
    keeping.begin();
    // From here to the commit, no checkpoint can contain the debits without the answer.
    Held held;
    synchronized (balances) {
      held = new Held(balances.reserve(charge, pages), pages, charge);
    }
    if (held.payers().isEmpty()) {
      // No step is half done, and an agent that refuses aloud commits nothing.
      keeping.end(0);
    }
    return held;
  }

  @Override
  @Proven("durability.Debits.heard_is_durable")
  public Pending commit(Reservation reservation, Request request, Answer answer) {
    check();
    Held held = (Held) reservation;
    if (held.payers().isEmpty()) {
      keeping.begin();
    }
    try {
      synchronized (balances) {
        boolean told = kept.answers().isTold(request.digest());
        AnswerHead head =
            AnswerHead.of(keeping.now(), request, told, held.price, held.pages.dropped(), answer);
        Journal.Written written =
            keeping.write(head.type(), kept.number(), 0, head.write(), held.pages.finish());
        kept.answers().put(head, written.sequence(), written);
        return written;
      }
    } finally {
      keeping.end(held.touched);
    }
  }

  @Override
  @Proven("durability.Debits.repeated_is_the_same")
  public Optional<Recorded> recall(Request request) {
    check();
    Optional<Given> given;
    synchronized (balances) {
      given = kept.answers().find(request);
    }
    // An answer is in an index before it is forgotten here.
    if (given.isEmpty()) {
      return keeping.answer(kept, request);
    }
    given.get().durable().await();
    return given.map(Given::recorded);
  }

  @Override
  public void stop(Throwable cause) {
    synchronized (balances) {
      stopped = true;
    }
    keeping.stop(cause);
  }

  @Override
  public void check() {
    synchronized (balances) {
      if (stopped) {
        throw new LedgerStopped();
      }
    }
    keeping.journal().check();
  }

  @Override
  public Optional<Throwable> failure() {
    @Nullable Throwable failure = keeping.journal().failure();
    return Optional.ofNullable(failure);
  }

  @Override
  public IndividualSet entered() {
    synchronized (balances) {
      return balances.entered();
    }
  }

  @Override
  public Optional<Account> account(int individual) {
    synchronized (balances) {
      return balances
          .account(individual)
          .map(account -> kept.renewals().counted(account, individual));
    }
  }

  @Override
  public long countWithAtLeast(Amount left) {
    synchronized (balances) {
      return balances.countWithAtLeast(left.nanos());
    }
  }

  @Override
  public void close() {
    // The store closes the journal; the ledger has nothing to close.
  }

  @Override
  public String toString() {
    return "StoredLedger";
  }
}
