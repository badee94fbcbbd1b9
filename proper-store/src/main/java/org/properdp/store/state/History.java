package org.properdp.store.state;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.properdp.budget.Account;
import org.properdp.budget.Currency;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.budget.memory.MergedAccount;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.custody.Spending;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Folding;
import org.properdp.store.event.Grant;
import org.properdp.store.event.GrantInPart;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.Renewing;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.index.Indexes;
import org.properdp.store.index.SegmentIndex.Found;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;

/**
 * The payments of one individual and the questions they paid for, and its grants. Of complete
 * segments only those answers are read that the indexes name, which are far longer than what else
 * has changed budgets.
 */
public final class History implements JournalReader.Visitor {
  private static final String OWED = " of it beyond what was left: grants pay this first";

  private final StoredPopulationState kept;
  private final int population;
  private final int individual;
  private final List<Change> changes = new ArrayList<>();
  private final Set<Place> paid = new HashSet<>();
  private int live;

  /** True from the first renewal for which the individual had entered. */
  private boolean isRenewed;

  /** The number of first changes that have no known order among them. */
  private int unordered;

  /**
   * A change.
   *
   * @param taken what it took from what was left, in billionths; negative if it added to that
   * @param renewals the number of renewals, whose amount follows from what is left
   */
  private record Change(
      long time, String analyst, String id, String question, long cost, long taken, int renewals) {
    /** The change with what renewals gave to an individual that had so much left. */
    Change given(Renewal rule, long left) {
      long most = rule.upTo().nanos();
      long more = rule.by().nanos() > most / renewals ? most : rule.by().nanos() * renewals;
      long given = Math.max(0, Math.min(most, left + more) - left);
      return new Change(time, analyst, id, question, -given, taken - given, renewals);
    }

    Spending with(Optional<Long> left) {
      return new Spending(
          Instant.ofEpochMilli(time),
          analyst,
          id,
          question,
          Currency.decimal(cost),
          left.map(Currency::decimal));
    }
  }

  private final Redactions redactions;
  private final QuestionTexts texts;
  private final JournalReader reader;
  private final Indexes indexes;

  /** The history of one individual. */
  public History(
      JournalReader reader,
      Indexes indexes,
      Redactions redactions,
      StoredPopulationState kept,
      int individual) {
    this.reader = reader;
    this.indexes = indexes;
    this.redactions = redactions;
    this.texts = new QuestionTexts(redactions, indexes::text);
    this.kept = kept;
    this.population = kept.number();
    this.individual = individual;
  }

  /** Reads the changes, in order. */
  public List<Spending> in(Journal journal) throws IOException {
    long granted;
    Journal.End end;
    synchronized (kept.balances()) {
      // Grants are written while this is held: those up to the end are what was granted.
      granted = kept.balances().account(individual).map(Account::grantedNanos).orElse(0L);
      end = journal.end();
    }
    end.written().await();
    indexes.catchUp();
    for (int segment = 0; segment < end.complete().size(); segment++) {
      for (Found found : indexes.about(segment, population, List.of(individual))) {
        paid.add(found.place());
      }
    }
    live = end.place().segment();
    reader.walk(end.complete(), end.place(), this);
    return spendings(granted);
  }

  private List<Spending> spendings(long granted) {
    // The amounts that a forfeit took, and from which newcomers, are not looked for.
    boolean isKnown = kept.lastForfeit(Long.MAX_VALUE) == 0;
    long left =
        granted + changes.stream().filter(one -> one.cost < 0).mapToLong(Change::cost).sum();
    List<Spending> spendings = new ArrayList<>();
    for (Change each : changes) {
      Change change = each.renewals > 0 && isKnown ? each.given(kept.renewal(), left) : each;
      left -= change.taken;
      boolean isOrdered = spendings.size() >= unordered;
      spendings.add(change.with(Optional.of(left).filter(some -> isKnown && isOrdered)));
    }
    return List.copyOf(spendings);
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    if (OpeningScan.population(header.subject()) == population) {
      record(header.type(), place);
    }
  }

  private void record(FrameType type, Place place) throws IOException {
    switch (type) {
      case ANSWERED, ANSWERED_UNCOUNTED -> {
        if (place.segment() == live || paid.contains(place)) {
          answered(type, reader.content(place));
        }
      }
      case GRANTED -> granted(Grant.read(reader.head(place)), Map.of());
      case GRANTED_IN_PART -> {
        GrantInPart inPart = GrantInPart.read(reader.head(place));
        granted(inPart.grant(), inPart.paid());
      }
      case RENEWED -> renewed(Renewing.read(reader.head(place)));
      case SUMMARY -> summed(Summary.read(reader.head(place)));
      case FOLDED -> folded(Folding.read(reader.head(place)));
      case MERGED -> merged(AccountsMerged.read(reader.head(place)));
      default -> {
        // Records of other types change nothing that is left.
      }
    }
  }

  private void answered(FrameType type, Input in) throws IOException {
    AnswerHead head = AnswerHead.read(type, in);
    String text = texts.of(head);
    Weight weight = new Weight();
    PaidPages.read(in, weight);
    if (weight.found > 0) {
      String id = redactions.shown(head.id());
      long cost = head.price().cost(weight.found);
      changes.add(new Change(head.time(), head.analyst(), id, text, cost, cost, 0));
    }
  }

  /** Of a grant to an individual that owes something, that is taken first. */
  private void granted(Grant grant, Map<Integer, Long> paidBefore) {
    if (grant.who().contains(individual)) {
      long owed = paidBefore.getOrDefault(individual, 0L);
      String what =
          owed > 0
              ? "granted, of which " + Currency.decimal(owed).toPlainString() + " was owed"
              : "granted";
      add(grant.time(), what, -grant.nanos(), owed - grant.nanos());
    }
  }

  /** A renewal, whose amount follows from what is left by then. */
  private void renewed(Renewing event) {
    Renewed what = event.what();
    isRenewed |= what.newcomers().contains(individual);
    if (isRenewed && what.times() > 0 && !what.without().contains(individual)) {
      String times = what.times() == 1 ? "" : " for " + what.times() + " periods";
      long owed = what.paid().getOrDefault(individual, 0L);
      String paid =
          owed > 0 ? ", of which " + Currency.decimal(owed).toPlainString() + " was owed" : "";
      changes.add(
          new Change(event.time(), "", "", "renewed" + times + paid, 0, owed, what.times()));
    }
  }

  private void summed(Summary summary) {
    long total = summary.totals()[Individuals.slot(individual)];
    if (summary.page() == Individuals.page(individual) && total > 0) {
      add(summary.before(), "before " + Instant.ofEpochMilli(summary.before()), total, total);
      unordered = changes.size();
    }
  }

  private void folded(Folding folding) {
    Long total = folding.totals().get(individual);
    if (total != null) {
      add(folding.time(), "before erasure", total, total);
      unordered = changes.size();
    }
  }

  private void merged(AccountsMerged event) {
    MergedAccount merging = event.merging();
    if (merging.kept() == individual) {
      long owed = merging.spent() - merging.taken();
      String beyond = owed > 0 ? ", " + Currency.decimal(owed).toPlainString() + OWED : "";
      add(
          event.time(),
          "spent under a key that was merged into this one" + beyond,
          merging.spent(),
          merging.taken());
    } else if (merging.gone() == individual) {
      add(
          event.time(),
          "left when this key was merged into another",
          merging.left(),
          merging.left());
    }
  }

  private void add(long time, String what, long cost, long taken) {
    changes.add(new Change(time, "", "", what, cost, taken, 0));
  }

  /** Finds the weight of one individual. */
  private final class Weight implements Paid {
    private long found;

    @Override
    public void ones(int page, long[] payers, long cost) {
      found = isAmong(page, payers) ? 1 : found;
    }

    @Override
    public void each(int page, long[] payers, long[] weights) {
      found = isAmong(page, payers) ? weights[Individuals.slot(individual)] : found;
    }

    private boolean isAmong(int page, long[] payers) {
      int slot = Individuals.slot(individual);
      return page == Individuals.page(individual) && Members.has(payers, slot);
    }
  }
}
