package org.properdp.store.compaction;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Price;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.population.arrival.Parcel;
import org.properdp.provenance.individual.Individuals;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Folding;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.Header;
import org.properdp.store.kept.KeptDataset;
import org.properdp.store.kept.KeptPopulation;
import org.properdp.store.kept.Survey;

/** Takes out of a population's records what was erased, and adds up what its owners had paid. */
final class Redaction {
  private final KeptPopulation population;
  private final Map<Integer, Map<Integer, Long>> erasedByPage = new HashMap<>();
  private final Map<Integer, Long> totals = new TreeMap<>();
  private final Map<Integer, Long> forfeited = new TreeMap<>();
  private final List<Unknown> unknown = new ArrayList<>();
  private final Map<Integer, Summary> summaries = new TreeMap<>();
  private final long lastForfeit;
  private final long time;
  private final long before;
  private long date;
  private long lastErasure;

  /** A batch whose content nobody can know again. */
  private record Unknown(int dataset, String batch) {}

  /**
   * A redaction of what a population's records tell.
   *
   * @param until the frame behind which the sums will be: forfeits up to there come before them
   * @param time now
   * @param before what was paid before this is folded, for everybody
   */
  Redaction(KeptPopulation population, long until, long time, long before) {
    this.population = population;
    this.time = time;
    this.before = before;
    this.date = before;
    this.lastForfeit = population.lastForfeit(until);
    population
        .erased()
        .forEach(
            (individual, since) -> {
              erasedByPage
                  .computeIfAbsent(Individuals.page(individual), page -> new HashMap<>())
                  .put(individual, since);
              lastErasure = Math.max(lastErasure, since);
            });
  }

  /** Whether everybody's payments before a date are folded, and not only those of the erased. */
  boolean isByDate() {
    return before > Compaction.NO_DATE;
  }

  /** Whether a record has to be read to know whether anything of it is to be taken out. */
  boolean mayConcern(Header header) {
    return switch (header.type()) {
      case BATCH, REFRESH, UPDATE ->
          population.dataset(Survey.dataset(header.subject())).mayBeGone(header.sequence())
              || header.sequence() < lastErasure;
      case ANSWERED, ANSWERED_UNCOUNTED -> isByDate() || header.sequence() < lastErasure;
      default -> false;
    };
  }

  /** What all others had paid before the date in the records that were redacted, page by page. */
  List<Summary> summaries() {
    return summaries.values().stream().map(summary -> summary.before(date)).toList();
  }

  /** Adds an earlier summary, which then need not stay where it is. */
  void absorb(long sequence, Summary earlier) {
    date = Math.max(date, earlier.before());
    summary(earlier.page()).add(earlier, sequence < lastForfeit);
  }

  private Summary summary(int page) {
    return summaries.computeIfAbsent(page, number -> Summary.of(time, before, page));
  }

  /** Whether anything was redacted that erased individuals had paid. */
  boolean hasFolded() {
    return !totals.isEmpty();
  }

  /** What erased individuals had paid in the records that were redacted. */
  Folding folding() {
    return new Folding(time, totals, forfeited);
  }

  /** The record without what was erased, or null if nothing of it was. */
  byte @Nullable [] redact(Header header, Input in) {
    return switch (header.type()) {
      case BATCH, REFRESH, UPDATE -> batch(header.sequence(), in);
      case ANSWERED, ANSWERED_UNCOUNTED -> answer(header, in);
      default -> null;
    };
  }

  private byte @Nullable [] batch(long sequence, Input in) {
    BatchHead head = BatchHead.read(in, number -> "");
    KeptDataset dataset = population.dataset(head.dataset());
    byte[] keys = in.readBytes(head.keyBytes());
    Parcel left = new Parcel();
    Parcel.read(
        in,
        head.rows(),
        (owner, bytes, length) -> {
          if (!dataset.isGone(sequence, owner)) {
            left.add(owner, bytes.readBytes(length), 0, length);
          }
        });
    if (left.rows() == head.rows() && !mayConfirm(sequence, head)) {
      return null;
    }
    if (head.content().isDefined()) {
      unknown.add(new Unknown(head.dataset(), head.receipt().batch()));
    }
    return record(head.withRows(left.rows()).write(), List.of(keys, left.bytes().toByteArray()));
  }

  /** Rows that were set aside are in the content, too, and may have been of who is erased now. */
  private boolean mayConfirm(long sequence, BatchHead head) {
    return sequence < lastErasure
        && head.content().isDefined()
        && !head.receipt().setAside().isEmpty();
  }

  /** Has what is kept of the population forget the contents of which nothing is left. */
  void forget(KeptPopulation kept) {
    unknown.forEach(gone -> kept.dataset(gone.dataset()).unknown(gone.batch()));
  }

  private byte @Nullable [] answer(Header header, Input in) {
    AnswerHead head = AnswerHead.read(header.type(), in);
    Others others = new Others(header.sequence(), head.price(), head.time() < before);
    PaidPages.read(in, others);
    return others.changed ? record(head.write(), others.left.finish()) : null;
  }

  private static byte[] record(byte[] head, List<byte[]> body) {
    Output length = new Output();
    length.writeInt(head.length);
    ByteArrayOutputStream record = new ByteArrayOutputStream();
    record.writeBytes(length.toByteArray());
    record.writeBytes(head);
    body.forEach(record::writeBytes);
    return record.toByteArray();
  }

  /** Those who paid and were not erased since. */
  private final class Others implements Paid {
    private final PaidPages left = new PaidPages();
    private final long sequence;
    private final Price price;
    private final boolean isOld;
    private boolean changed;

    Others(long sequence, Price price, boolean isOld) {
      this.sequence = sequence;
      this.price = price;
      this.isOld = isOld;
    }

    @Override
    public void ones(int page, long[] payers, long cost) {
      long[] others = without(page, payers, null);
      if (isOld) {
        sum(page, others, null);
      } else {
        left.ones(page, others, cost);
      }
    }

    @Override
    public void each(int page, long[] payers, long[] weights) {
      long[] others = without(page, payers, weights);
      if (isOld) {
        sum(page, others, weights);
      } else {
        left.each(page, others, weights);
      }
    }

    private void sum(int page, long[] others, long @Nullable [] weights) {
      Summary summary = summary(page);
      for (int w = 0; w < others.length; w++) {
        for (long rest = others[w]; rest != 0; rest &= rest - 1) {
          int slot = (w << 6) + Long.numberOfTrailingZeros(rest);
          long cost = price.cost(weights == null ? 1 : weights[slot]);
          summary.add(slot, cost, sequence < lastForfeit);
          changed = true;
        }
      }
    }

    private long[] without(int page, long[] payers, long @Nullable [] weights) {
      long[] others = payers;
      for (Map.Entry<Integer, Long> one : erasedByPage.getOrDefault(page, Map.of()).entrySet()) {
        int slot = Individuals.slot(one.getKey());
        if (sequence < one.getValue() && (others[slot >>> 6] >>> slot & 1) != 0) {
          others = others == payers ? payers.clone() : others;
          others[slot >>> 6] &= ~(1L << slot);
          long cost = price.cost(weights == null ? 1 : weights[slot]);
          totals.merge(one.getKey(), cost, Math::addExact);
          if (sequence < lastForfeit) {
            forfeited.merge(one.getKey(), cost, Math::addExact);
          }
          changed = true;
        }
      }
      return others;
    }
  }
}
