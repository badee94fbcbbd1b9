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
 * The payments of one page's individuals before a date: one total for each, without the questions.
 * As in a {@link Folding}, payments from before the last forfeit are kept apart and not debited
 * again.
 *
 * @param time when they were added up
 * @param before the date
 * @param totals the total payments of each slot, in billionths
 * @param forfeited the part of each total from before the last forfeit
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Summary(long time, long before, int page, long[] totals, long[] forfeited) {
  private static final Price BILLIONTHS = new Price(1, 1);

  /** A summary without any payment. */
  public static Summary of(long time, long before, int page) {
    return new Summary(time, before, page, new long[Individuals.PAGE], new long[Individuals.PAGE]);
  }

  /** Adds a payment. */
  public void add(int slot, long nanos, boolean isForfeited) {
    totals[slot] = Math.addExact(totals[slot], nanos);
    if (isForfeited) {
      forfeited[slot] += nanos;
    }
  }

  /** Adds an earlier summary; all of it is forfeited if a forfeit came in between. */
  public void add(Summary earlier, boolean isForfeited) {
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long nanos = earlier.totals[slot];
      totals[slot] = Math.addExact(totals[slot], nanos);
      forfeited[slot] += isForfeited ? nanos : earlier.forfeited[slot];
    }
  }

  /** A copy that sums payments before another date. */
  public Summary before(long date) {
    return new Summary(time, date, page, totals, forfeited);
  }

  /** A copy that comes before every forfeit. */
  public Summary withoutForfeits() {
    return new Summary(time, before, page, totals, new long[Individuals.PAGE]);
  }

  /** A copy without the payments of one slot. */
  public Summary without(int slot) {
    Summary left = new Summary(time, before, page, totals.clone(), forfeited.clone());
    left.totals[slot] = 0;
    left.forfeited[slot] = 0;
    return left;
  }

  /** Debits the payments since the last forfeit, when budgets are rebuilt. */
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

  /** The bytes that a record holds. */
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

  /** Reads what {@link #write} has written. */
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

  /** Fills in the payments of one page. */
  private record Sums(int page, long[] sums) implements Paid {
    @Override
    public void ones(int number, long[] payers, long cost) {
      throw new MalformedBytes(
          "a summary must give each payment, and not a weight for a whole page");
    }

    @Override
    public void each(int number, long[] payers, long[] weights) {
      if (number != page) {
        throw new MalformedBytes("a summary must be about one page, but is about others too");
      }
      System.arraycopy(weights, 0, sums, 0, sums.length);
    }
  }
}
