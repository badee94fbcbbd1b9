package org.properdp.store.state;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.Currency;
import org.properdp.budget.Price;
import org.properdp.budget.memory.MergedAccount;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.custody.Spending;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Folding;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.index.Indexes;
import org.properdp.store.index.SegmentIndex.Found;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;

/**
 * The payments of one individual and the questions they paid for, from the indexes and the whole
 * live segment.
 */
public final class History implements JournalReader.Visitor {
  private static final String OWED = " of it beyond what was left: grants pay this first";

  private final int population;
  private final int individual;
  private final List<Spending> spendings = new ArrayList<>();
  private final Redactions redactions;
  private final QuestionTexts texts;
  private final JournalReader reader;
  private final Indexes indexes;

  /** The history of one individual. */
  public History(
      JournalReader reader,
      Indexes indexes,
      Redactions redactions,
      int population,
      int individual) {
    this.reader = reader;
    this.indexes = indexes;
    this.redactions = redactions;
    this.texts = new QuestionTexts(redactions, indexes::text);
    this.population = population;
    this.individual = individual;
  }

  /** Reads the individual's payments, in order. */
  public List<Spending> in(Journal journal) throws IOException {
    Journal.End end = journal.end();
    end.written().await();
    indexes.catchUp();
    for (int segment = 0; segment < end.complete().size(); segment++) {
      for (Found found : indexes.about(segment, population, List.of(individual))) {
        record(found.type(), found.place());
      }
    }
    reader.walk(List.of(), end.place(), this);
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
      case ANSWERED, ANSWERED_UNCOUNTED -> answered(type, reader.content(place));
      case SUMMARY -> summed(Summary.read(reader.head(place)));
      case FOLDED -> folded(Folding.read(reader.head(place)));
      case MERGED -> merged(AccountsMerged.read(reader.head(place)));
      default -> {
        // Records of other types are no payments.
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
      add(head.time(), head.analyst(), id, text, head.price(), weight.found);
    }
  }

  private void add(long time, String analyst, String id, String text, Price price, long weight) {
    spendings.add(
        new Spending(
            Instant.ofEpochMilli(time), analyst, id, text, Currency.decimal(price.cost(weight))));
  }

  private void summed(Summary summary) {
    long total = summary.totals()[Individuals.slot(individual)];
    if (summary.page() == Individuals.page(individual) && total > 0) {
      Instant before = Instant.ofEpochMilli(summary.before());
      spendings.add(new Spending(before, "", "", "before " + before, Currency.decimal(total)));
    }
  }

  private void folded(Folding folding) {
    Long total = folding.totals().get(individual);
    if (total != null) {
      spendings.add(
          new Spending(
              Instant.ofEpochMilli(folding.time()),
              "",
              "",
              "before erasure",
              Currency.decimal(total)));
    }
  }

  private void merged(AccountsMerged event) {
    MergedAccount merging = event.merging();
    if (merging.kept() == individual) {
      long owed = merging.spent() - merging.taken();
      String beyond = owed > 0 ? ", " + Currency.decimal(owed).toPlainString() + OWED : "";
      add(event, "spent under a key that was merged into this one" + beyond, merging.spent());
    } else if (merging.gone() == individual) {
      add(event, "left when this key was merged into another", merging.left());
    }
  }

  private void add(AccountsMerged event, String what, long nanos) {
    Instant time = Instant.ofEpochMilli(event.time());
    spendings.add(new Spending(time, "", "", what, Currency.decimal(nanos)));
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
