package org.properdp.store.compaction;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.BatchRows;
import org.properdp.budget.Price;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Folding;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.Header;
import org.properdp.store.state.Cleaned;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.Redactions;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/**
 * Takes erased rows and constants of questions out of a population's records, and adds up the
 * payments of the rows' owners.
 */
final class Redaction {
  private static final long NEVER = -1;

  private final StoredPopulationState population;
  private final Predicate<StoredDatasetState> isLost;
  private final Sums sums;
  private final List<Unknown> unknown = new ArrayList<>();
  private final long before;
  private final Cleaned cleaned;
  private final Redactions questions;

  /** A batch that loses its commitment, so that its content can't be recognised again. */
  private record Unknown(int dataset, String batch) {}

  /**
   * A redaction of one population's records.
   *
   * @param isLost true of a data set with a file that can't be read: what the journal still has of
   *     its rows stays
   * @param until the frame after which the sums will be: forfeits up to it come before them
   * @param time now
   * @param before payments before this date are folded for all individuals
   * @param cleaned what earlier compactions have done and is not looked for again
   * @param questions those whose constants are taken out
   */
  Redaction(
      StoredPopulationState population,
      Predicate<StoredDatasetState> isLost,
      long until,
      long time,
      long before,
      Cleaned cleaned,
      Redactions questions) {
    this.questions = questions;
    this.population = population;
    this.isLost = isLost;
    this.before = before;
    this.cleaned = cleaned;
    this.sums = new Sums(time, before, population.lastForfeit(until));
    population
        .erased()
        .forEach(
            (individual, since) -> {
              if (since > cleaned.until()) {
                sums.erased(individual, since);
              }
            });
  }

  /** True if the budgets of the population renew. */
  boolean isRenewing() {
    return population.what().regime().renewal().isDefined();
  }

  /** The sums of the payments that were taken out. */
  Sums sums() {
    return sums;
  }

  /** True if payments before a date are folded for all individuals, and not only for the erased. */
  boolean isByDate() {
    return before > Cleaned.NO_DATE;
  }

  /**
   * True if anything may have to be taken out: something was erased or named since the last
   * compaction, or payments are folded by date.
   */
  boolean isDue() {
    return isByDate()
        || isOfQuestions()
        || sums.lastErasure() > 0
        || population.hasGone(cleaned.until())
        || population.isFiledAfter(cleaned.until());
  }

  private boolean isOfQuestions() {
    return questions.areAfter(cleaned.until());
  }

  /** True if anything may be taken out of answers. */
  boolean isOfAnswers() {
    return isByDate() || isOfQuestions() || !sums.erased().isEmpty();
  }

  /** The individuals whose answers are looked at; empty if it is all of them. */
  Set<Integer> who() {
    return isByDate() || isOfQuestions() ? Set.of() : sums.erased();
  }

  /** True if a record has to be read to know whether anything is taken out of it. */
  boolean mayConcern(Header header) {
    return switch (header.type()) {
      case BATCH, REFRESH, UPDATE ->
          dataset(header).mayBeGone(header.sequence(), cleaned.until())
              || dataset(header).isFiled(header.sequence())
              || header.sequence() < sums.lastErasure();
      case FILED, FILED_BATCH -> true;
      case ANSWERED, ANSWERED_UNCOUNTED ->
          isOfQuestions()
              || (isByDate() && cleaned.mayHave(header.sequence(), before))
              || header.sequence() < sums.lastErasure();
      case FOLDED, SUMMARY -> header.sequence() < sums.lastErasure();
      default -> false;
    };
  }

  private StoredDatasetState dataset(Header header) {
    return population.dataset(OpeningScan.dataset(header.subject()));
  }

  /** True if anything is taken out of a record or of earlier sums. */
  boolean concerns(Header header, Input in) {
    return switch (header.type()) {
      case SUMMARY -> {
        Summary earlier = Summary.read(in);
        Summary left = sums.without(header.sequence(), earlier);
        yield !Arrays.equals(left.totals(), earlier.totals());
      }
      case FOLDED -> {
        Folding earlier = Folding.read(in);
        Folding left = sums.without(header.sequence(), earlier);
        yield left.totals().size() < earlier.totals().size();
      }
      default -> redact(header, in) != null;
    };
  }

  /** The record without what was erased; null if it had nothing to take out. */
  byte @Nullable [] redact(Header header, Input in) {
    return switch (header.type()) {
      case BATCH, REFRESH, UPDATE, FILED_BATCH -> batch(header.sequence(), in);
      case ANSWERED, ANSWERED_UNCOUNTED -> answer(header, in);
      case FILED -> filed(dataset(header), RowsFiled.read(in));
      default -> null;
    };
  }

  private byte @Nullable [] batch(long sequence, Input in) {
    BatchHead head = BatchHead.read(in, number -> "");
    StoredDatasetState dataset = population.dataset(head.dataset());
    byte[] keys = in.readBytes(head.keyBytes());
    boolean isFiled = head.file().isDefined() || dataset.isFiled(sequence);
    if (isFiled && !(in.remaining() > 0 && isLost.test(dataset))) {
      boolean isGone = dataset.mayBeGone(sequence, NEVER) || mayConfirm(sequence, head);
      boolean hasFile =
          head.file().exists(file -> dataset.isGoneFile(file.number()) && !file.isForgotten());
      return filed(
          hasFile ? head.withoutFile() : head, keys, in.remaining() > 0 || hasFile, isGone);
    }
    BatchRows left = head.layout().without(in, head.rows(), o -> dataset.isGone(sequence, o));
    if (left.rows() == head.rows() && !mayConfirm(sequence, head)) {
      return null;
    }
    if (head.content().isDefined()) {
      unknown.add(new Unknown(head.dataset(), head.receipt().batch()));
    }
    return record(head.withRows(left.rows()).write(), body(keys, left));
  }

  /**
   * A batch whose rows lie in a file.
   *
   * @param isChanged true if there is something to take out in any case
   * @param isGone true if any rows were erased from the data set since: whether the batch had one
   *     of them is not known any more, so its commitment goes
   */
  private byte @Nullable [] filed(BatchHead head, byte[] keys, boolean isChanged, boolean isGone) {
    boolean confirms = isGone && head.content().isDefined();
    if (!isChanged && !confirms) {
      return null;
    }
    if (confirms) {
      unknown.add(new Unknown(head.dataset(), head.receipt().batch()));
    }
    BatchHead left = confirms ? head.withRows(0) : head.withoutRows();
    return record(left.write(), List.of(keys));
  }

  /** A file that is gone, without what confirms a guess of its rows. */
  private static byte @Nullable [] filed(StoredDatasetState dataset, RowsFiled file) {
    return dataset.isGoneFile(file.number()) && !file.isForgotten()
        ? record(file.forgotten().write(), List.of())
        : null;
  }

  private static List<byte[]> body(byte[] keys, BatchRows left) {
    List<byte[]> body = new ArrayList<>();
    body.add(keys);
    body.addAll(left.encoded());
    return body;
  }

  /**
   * True if a batch's commitment may confirm erased rows; it also covers rejected rows, which may
   * have had any owner.
   */
  private boolean mayConfirm(long sequence, BatchHead head) {
    return sequence < sums.lastErasure()
        && head.content().isDefined()
        && !head.receipt().setAside().isEmpty();
  }

  /** Removes from the population's state the commitments that redacted batches no longer have. */
  void forget(StoredPopulationState kept) {
    unknown.forEach(gone -> kept.dataset(gone.dataset()).unknown(gone.batch()));
  }

  private byte @Nullable [] answer(Header header, Input in) {
    AnswerHead head = AnswerHead.read(header.type(), in);
    AnswerHead left = isOfQuestions() ? questions.redacted(head) : head;
    Others others = new Others(header.sequence(), head.price(), head.time() < before);
    byte[] payers = in.readBytes(in.remaining());
    if (head.time() < before || header.sequence() < sums.lastErasure()) {
      PaidPages.read(new Input(payers, 0, payers.length), others);
    }
    if (others.changed) {
      return record(left.write(), others.left.finish());
    }
    return left.equals(head) ? null : record(left.write(), List.of(payers));
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

  /** The payers who were not erased after they paid. */
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
      for (int w = 0; w < others.length; w++) {
        for (long rest = others[w]; rest != 0; rest &= rest - 1) {
          int slot = (w << 6) + Long.numberOfTrailingZeros(rest);
          sums.add(page, slot, sequence, price.cost(weights == null ? 1 : weights[slot]));
          changed = true;
        }
      }
    }

    private long[] without(int page, long[] payers, long @Nullable [] weights) {
      long[] others = payers;
      for (Map.Entry<Integer, Long> one : sums.erased(page).entrySet()) {
        int slot = Individuals.slot(one.getKey());
        if (sequence < one.getValue() && Members.has(others, slot)) {
          others = others == payers ? payers.clone() : others;
          Members.remove(others, slot);
          long cost = price.cost(weights == null ? 1 : weights[slot]);
          sums.add(one.getKey(), sequence, cost);
          changed = true;
        }
      }
      return others;
    }
  }
}
