package org.properdp.store.packed;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;

/**
 * Writes what the members of a page weigh, in about as many bits as weights take that are spread
 * like these: all one number; or what each is above the least, in steps of what all differ by, as
 * so many bits; or in an {@link Alphabet} made for the page, with the bits that its symbols leave
 * open.
 *
 * <p>What it needs for that is kept from page to page.
 */
public final class Weights {
  private static final int SAME = 0;
  private static final int STEPS = 1;
  private static final int CODED = 2;

  private final long[] values = new long[Individuals.PAGE];
  private @Nullable Alphabets alphabets;

  /** Writes the weights of these members, of which there are so many; others are left out. */
  public void write(long[] members, int size, long[] weights, Output into) {
    gather(members, weights);
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int i = 0; i < size; i++) {
      if (values[i] < 0) {
        throw new IllegalArgumentException("a weight must be >= 0, but was not");
      }
      least = Math.min(least, values[i]);
      most = Math.max(most, values[i]);
    }
    if (least == most) {
      into.writeByte(SAME);
      into.writeVarint(least);
      return;
    }
    long step = step(size, least);
    for (int i = 0; i < size; i++) {
      values[i] = step == 1 ? values[i] - least : (values[i] - least) / step;
    }
    write(size, least, step, (most - least) / step, into);
  }

  private void gather(long[] members, long[] weights) {
    int size = 0;
    for (int w = 0; w < members.length; w++) {
      for (long rest = members[w]; rest != 0; rest &= rest - 1) {
        values[size++] = weights[(w << 6) + Long.numberOfTrailingZeros(rest)];
      }
    }
  }

  /** The greatest number of which all that lies between weights is a multiple. */
  private long step(int size, long least) {
    long step = 0;
    for (int i = 0; i < size && step != 1; i++) {
      long rest = values[i] - least;
      while (rest != 0) {
        long next = step % rest;
        step = rest;
        rest = next;
      }
    }
    return step;
  }

  private void write(int size, long least, long step, long most, Output into) {
    int width = Long.SIZE - Long.numberOfLeadingZeros(most);
    alphabets = alphabets == null ? new Alphabets() : alphabets;
    Alphabet alphabet = alphabets.find(values, size, most);
    // What gains next to nothing is not worth its time.
    boolean coded = alphabets.costs() < (long) size * width * (Bits.ONE - Bits.ONE / 32);
    into.writeByte(coded ? CODED : STEPS);
    into.writeVarint(least);
    into.writeVarint(step);
    BitWriter bits = new BitWriter();
    if (coded) {
      alphabet.write(into);
      char[] symbols = alphabets.symbols(alphabet, values, size);
      RangeCoder.write(symbols, size, alphabet.shares(size), into);
      for (int i = 0; i < size; i++) {
        int open = alphabet.open(symbols[i]);
        bits.write(values[i] & ((1L << open) - 1), open);
      }
    } else {
      into.writeByte(width);
      for (int i = 0; i < size; i++) {
        bits.write(values[i], width);
      }
    }
    bits.finish(into);
  }

  /** Reads what these members weigh; others weigh nothing. */
  public static long[] read(long[] members, Input in) {
    int size = Sets.size(members);
    int form = in.readByte();
    long[] values =
        switch (form) {
          case SAME -> same(size, in);
          case STEPS, CODED -> stepped(form, size, in);
          default -> throw new MalformedBytes("in no form are weights written as " + form);
        };
    long[] weights = new long[Individuals.PAGE];
    int next = 0;
    for (int w = 0; w < members.length; w++) {
      for (long rest = members[w]; rest != 0; rest &= rest - 1) {
        weights[(w << 6) + Long.numberOfTrailingZeros(rest)] = values[next++];
      }
    }
    return weights;
  }

  private static long[] same(int size, Input in) {
    long[] values = new long[size];
    Arrays.fill(values, in.readVarint());
    return values;
  }

  private static long[] stepped(int form, int size, Input in) {
    long least = in.readVarint();
    long step = in.readVarint();
    long[] values = form == STEPS ? packed(size, in) : coded(size, in);
    for (int i = 0; i < size; i++) {
      values[i] = least + values[i] * step;
    }
    return values;
  }

  private static long[] packed(int size, Input in) {
    int width = in.readByte();
    if (width < 1 || width >= Long.SIZE) {
      throw new MalformedBytes("no weight has so many bits as is said");
    }
    BitReader bits = new BitReader(in);
    long[] values = new long[size];
    for (int i = 0; i < size; i++) {
      values[i] = bits.read(width);
    }
    return values;
  }

  private static long[] coded(int size, Input in) {
    Alphabet alphabet = Alphabet.read(in, size);
    char[] symbols = RangeCoder.read(in, size, alphabet.shares(size));
    BitReader bits = new BitReader(in);
    long[] values = new long[size];
    for (int i = 0; i < size; i++) {
      values[i] = alphabet.first(symbols[i]) + bits.read(alphabet.open(symbols[i]));
    }
    return values;
  }
}
