package org.properdp.store.packed;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the alphabet in which a page's numbers take the fewest bits. Its buckets are as fine as is
 * worth the bits of writing them, and numbers that are more frequent than their neighbours are
 * symbols by themselves.
 */
final class Alphabets {
  private static final int COARSE = 6;
  private static final int FINE = 12;

  /** With fewer numbers than this, fine buckets are not tried. */
  private static final int MANY = 512;

  /** Numbers below this are counted in an array, if there are not many more of them than these. */
  private static final int SMALL = Occurrences.SMALL;

  private static final int OFTEN = 4;

  /**
   * The number of leading digits that define the neighbourhood in which frequent numbers are found.
   */
  private static final int AROUND = 4;

  private int[] finest = new int[0];
  private int[] merged = new int[0];

  private @Nullable Tally tally;

  /** The symbol of the number at each place of the tally, plus one. */
  private char[] bySingle = new char[0];

  private final Occurrences occurrences = new Occurrences();

  /** The frequency of each number, if all are small: then each is looked at once. */
  private int[] occurs = new int[0];

  private char[] byNumber = new char[0];
  private char[] symbols = new char[0];

  private boolean areSmall;
  private boolean tallied;
  private long costs;

  /** The best alphabet found. */
  Alphabet find(long[] numbers, int size, long most) {
    tallied = false;
    areSmall = most < SMALL && most < (long) OFTEN * size;
    if (areSmall) {
      occurs = occurrences.upTo((int) most, numbers, size);
    }
    Alphabet found = buckets(numbers, size, most, size);
    long open = 0;
    long pairs = 0;
    for (int symbol = 0; symbol < found.size; symbol++) {
      long count = found.counts[symbol];
      open += count * found.open(symbol) * Bits.ONE;
      pairs += (count * count) >>> (found.open(symbol) + 1);
    }
    if (open < costs / 32) {
      return found;
    }
    long without = costs;
    Alphabet singled = singled(numbers, size, most, pairs);
    if (singled == null || costs >= without) {
      costs = without;
      tallied = false;
      return found;
    }
    return singled;
  }

  /**
   * The distribution of numbers, none of which may be negative: to be asked before {@link #find}.
   */
  Spread spread(long[] numbers, int size) {
    return occurrences.spread(numbers, size);
  }

  /** The size in 256ths of a bit that all numbers take in the alphabet that was found. */
  long costs() {
    return costs;
  }

  /** The symbol of each number. */
  char[] symbols(Alphabet alphabet, long[] numbers, int size) {
    int buckets =
        alphabet.singles == alphabet.size ? 0 : (int) alphabet.symbols[alphabet.size - 1] + 1;
    char[] byBucket = new char[buckets];
    for (int symbol = alphabet.singles; symbol < alphabet.size; symbol++) {
      byBucket[(int) alphabet.symbols[symbol]] = (char) symbol;
    }
    symbols = symbols.length < size ? new char[size] : symbols;
    if (areSmall) {
      fillByNumber(alphabet, byBucket);
      for (int i = 0; i < size; i++) {
        symbols[i] = byNumber[(int) numbers[i]];
      }
      return symbols;
    }
    for (int i = 0; i < size; i++) {
      int single = tallied && tally != null ? bySingle[tally.placeAt(i)] : 0;
      symbols[i] =
          single != 0 ? (char) (single - 1) : byBucket[Buckets.of(numbers[i], alphabet.digits)];
    }
    return symbols;
  }

  private void fillByNumber(Alphabet alphabet, char[] byBucket) {
    byNumber = byNumber.length == 0 ? new char[SMALL] : byNumber;
    for (int bucket = 0; bucket < byBucket.length; bucket++) {
      long from = Buckets.first(bucket, alphabet.digits);
      long to = from + (1L << Buckets.open(bucket, alphabet.digits));
      Arrays.fill(
          byNumber, (int) Math.min(SMALL, from), (int) Math.min(SMALL, to), byBucket[bucket]);
    }
    for (int single = 0; single < alphabet.singles; single++) {
      byNumber[(int) alphabet.symbols[single]] = (char) single;
    }
  }

  /** Buckets of the numbers that are not symbols by themselves. */
  private Alphabet buckets(long[] numbers, int size, long most, int total) {
    Alphabet coarse = buckets(numbers, size, most, total, COARSE);
    if (coarse.digits < COARSE || most < 1L << COARSE || size < MANY) {
      return coarse;
    }
    long before = costs;
    Alphabet fine = buckets(numbers, size, most, total, FINE);
    if (costs < before) {
      return fine;
    }
    costs = before;
    return coarse;
  }

  private Alphabet buckets(long[] numbers, int size, long most, int total, int digits) {
    int end = Buckets.upTo(most, digits);
    if (end > finest.length) {
      finest = new int[end];
      merged = new int[end];
    }
    Arrays.fill(finest, 0, end, 0);
    if (areSmall) {
      for (int number = 0; number <= most; number++) {
        if (!tallied || bySingle[number] == 0) {
          finest[Buckets.of(number, digits)] += occurs[number];
        }
      }
    } else {
      for (int i = 0; i < size; i++) {
        if (!tallied || tally == null || bySingle[tally.placeAt(i)] == 0) {
          finest[Buckets.of(numbers[i], digits)]++;
        }
      }
    }
    int best = digits;
    costs = cost(finest, end, digits, total);
    System.arraycopy(finest, 0, merged, 0, end);
    for (int coarser = digits - 1; coarser >= 0; coarser--) {
      end = coarsen(end, coarser);
      long cost = cost(merged, end, coarser, total);
      if (cost < costs) {
        costs = cost;
        best = coarser;
      }
    }
    return collect(best, digits, Buckets.upTo(most, digits));
  }

  /** Merges buckets that differ in the last digit; a bucket never comes before its parts. */
  private int coarsen(int end, int digits) {
    int last = 0;
    for (int bucket = 0; bucket < end; bucket++) {
      int count = merged[bucket];
      merged[bucket] = 0;
      last = Buckets.of(Buckets.first(bucket, digits + 1), digits);
      merged[last] += count;
    }
    return last + 1;
  }

  private static long cost(int[] counts, int end, int digits, int total) {
    int all = Bits.log(total);
    int used = 0;
    long cost = 0;
    for (int bucket = 0; bucket < end; bucket++) {
      int count = counts[bucket];
      if (count > 0) {
        used++;
        long each = all - Bits.log(count) + (long) Buckets.open(bucket, digits) * Bits.ONE;
        cost += count * each + Bits.gamma(count);
      }
    }
    return cost + used * (2L * Bits.ONE + Bits.log(Math.max(1, end / Math.max(1, used))));
  }

  private Alphabet collect(int digits, int counted, int end) {
    long[] symbols = new long[end];
    int[] counts = new int[end];
    int size = 0;
    for (int bucket = 0; bucket < end; bucket++) {
      if (finest[bucket] > 0) {
        int coarser = Buckets.of(Buckets.first(bucket, counted), digits);
        size += size > 0 && symbols[size - 1] == coarser ? 0 : 1;
        symbols[size - 1] = coarser;
        counts[size - 1] += finest[bucket];
      }
    }
    return new Alphabet(digits, 0, size, symbols, counts);
  }

  private @Nullable Alphabet singled(long[] numbers, int size, long most, long pairs) {
    Tally all = tally == null ? new Tally() : tally;
    tally = all;
    if (areSmall) {
      all.take(occurs, (int) most);
    } else if (!all.count(numbers, size, pairs)) {
      return null;
    }
    bySingle = bySingle.length == 0 ? new char[Tally.size()] : bySingle;
    long[] singles = sticking(all, most);
    if (singles.length == 0) {
      return null;
    }
    int[] counts = name(all, singles);
    tallied = true;
    Alphabet rest = buckets(numbers, size, most, size);
    int low = Alphabet.low(singles[singles.length - 1], singles.length) + 2;
    for (int count : counts) {
      costs += (long) count * (Bits.log(size) - Bits.log(count)) + Bits.gamma(count);
      costs += (long) low * Bits.ONE;
    }
    return joined(singles, counts, rest);
  }

  /** The numbers that take fewer bits as symbols of their own than in their bucket. */
  private long[] sticking(Tally all, long most) {
    int end = Buckets.upTo(most, AROUND);
    Arrays.fill(merged, 0, end, 0);
    for (int i = 0; i < all.different(); i++) {
      merged[Buckets.of(all.number(all.place(i)), AROUND)] += all.count(all.place(i));
    }
    long gap = Bits.log((int) Math.min(Integer.MAX_VALUE, most / all.different() + 1));
    long[] singles = new long[all.different()];
    int found = 0;
    for (int i = 0; i < all.different(); i++) {
      int place = all.place(i);
      int count = all.count(place);
      int bucket = Buckets.of(all.number(place), AROUND);
      int apart = Bits.log(merged[bucket]) - Bits.log(count);
      long gain = count * ((long) Buckets.open(bucket, AROUND) * Bits.ONE - apart);
      bySingle[place] = 0;
      if (count > 1 && gain > gap + 2L * Bits.ONE + Bits.gamma(count)) {
        bySingle[place] = 1;
        singles[found++] = all.number(place);
      }
    }
    Arrays.sort(singles, 0, found);
    return Arrays.copyOf(singles, found);
  }

  private int[] name(Tally all, long[] singles) {
    int[] counts = new int[singles.length];
    for (int i = 0; i < all.different(); i++) {
      int place = all.place(i);
      if (bySingle[place] != 0) {
        int which = Arrays.binarySearch(singles, all.number(place));
        bySingle[place] = (char) (which + 1);
        counts[which] = all.count(place);
      }
    }
    return counts;
  }

  private static Alphabet joined(long[] singles, int[] counts, Alphabet rest) {
    int size = singles.length + rest.size;
    long[] symbols = Arrays.copyOf(singles, size);
    int[] all = Arrays.copyOf(counts, size);
    System.arraycopy(rest.symbols, 0, symbols, singles.length, rest.size);
    System.arraycopy(rest.counts, 0, all, singles.length, rest.size);
    return new Alphabet(rest.digits, singles.length, size, symbols, all);
  }
}
