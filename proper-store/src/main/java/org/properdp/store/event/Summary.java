package org.properdp.store.event;

import java.util.List;
import org.properdp.budget.Price;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * What the individuals of one page paid before a date: one sum for each, and nothing of what for.
 * As with a {@link Folding}, what was paid before the last forfeit is told and not taken again.
 *
 * @param time when it was summed up
 * @param before the date
 * @param totals all that each has paid, in billionths
 * @param forfeited the part of that which was paid before the last forfeit
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Summary(long time, long before, int page, long[] totals, long[] forfeited) {
  private static final Price BILLIONTHS = new Price(1, 1);

  /** A summary of nothing so far. */
  public static Summary of(long time, long before, int page) {
    return new Summary(time, before, page, new long[Individuals.PAGE], new long[Individuals.PAGE]);
  }

  /** Adds what somebody paid. */
  public void add(int slot, long nanos, boolean isForfeited) {
    totals[slot] = Math.addExact(totals[slot], nanos);
    if (isForfeited) {
      forfeited[slot] += nanos;
    }
  }

  /** Adds what an earlier one says; whether a forfeit has come between them. */
  public void add(Summary earlier, boolean isForfeited) {
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long nanos = earlier.totals[slot];
      totals[slot] = Math.addExact(totals[slot], nanos);
      forfeited[slot] += isForfeited ? nanos : earlier.forfeited[slot];
    }
  }

  /** The same, of what was paid before another date. */
  public Summary before(long date) {
    return new Summary(time, date, page, totals, forfeited);
  }

  /** The same, without what one of them has paid. */
  public Summary without(int slot) {
    Summary left = new Summary(time, before, page, totals.clone(), forfeited.clone());
    left.totals[slot] = 0;
    left.forfeited[slot] = 0;
    return left;
  }

  /** Takes what was paid since the last forfeit, where budgets are made again. */
  public void takeFrom(Balances balances) {
    long[] owed = new long[Individuals.PAGE];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      owed[slot] = totals[slot] - forfeited[slot];
    }
    balances.takeEach(page, who(owed), owed, BILLIONTHS);
  }

  private static long[] who(long[] sums) {
    long[] who = new long[Individuals.WORDS];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      Members.addIf(sums[slot] > 0, who, slot);
    }
    return who;
  }

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(before);
    into.writeVarint(page);
    write(totals, into);
    write(forfeited, into);
    return into.toByteArray();
  }

  private void write(long[] sums, Output into) {
    PaidPages pages = new PaidPages();
    pages.each(page, who(sums), sums);
    List<byte[]> pieces = pages.finish();
    into.writeVarint(pieces.stream().mapToInt(piece -> piece.length).sum());
    pieces.forEach(into::writeBytes);
  }

  /** Reads it. */
  public static Summary read(Input in) {
    Summary read = of(in.readVarint(), in.readVarint(), Math.toIntExact(in.readVarint()));
    read(in, read.page, read.totals);
    read(in, read.page, read.forfeited);
    return read;
  }

  private static void read(Input in, int page, long[] sums) {
    byte[] bytes = in.readBytes(in.readCount());
    PaidPages.read(new Input(bytes, 0, bytes.length), new Sums(page, sums));
  }

  /** Fills in what was paid on one page. */
  private record Sums(int page, long[] sums) implements Paid {
    @Override
    public void ones(int number, long[] payers, long cost) {
      throw new MalformedBytes("a summary says what each has paid, and not that all are alike");
    }

    @Override
    public void each(int number, long[] payers, long[] weights) {
      if (number != page) {
        throw new MalformedBytes("a summary is about one page, and not about others");
      }
      System.arraycopy(weights, 0, sums, 0, sums.length);
    }
  }
}
