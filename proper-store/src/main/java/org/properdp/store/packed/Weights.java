package org.properdp.store.packed;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;

/**
 * Writes the weights of a page's members in about as many bits as their distribution needs. If all
 * are equal, one number is written. Otherwise the smallest weight and the common step of all
 * differences are written first. Then each weight is a number of steps above the smallest, either
 * in a fixed number of bits or in an {@link Alphabet} made for the page, with the bits that its
 * symbols leave open.
 *
 * <p>Its arrays are reused from page to page.
 */
public final class Weights {
  private static final int SAME = 0;
  private static final int STEPS = 1;
  private static final int CODED = 2;

  private final long[] values = new long[Individuals.PAGE];
  private final Output room = new Output();
  private @Nullable Alphabets alphabets;

  /**
   * Writes the weights of these members, of which there are {@code size}; the other slots are
   * skipped.
   */
  public void write(long[] members, int size, long[] weights, Output into) {
    gather(members, weights);
    alphabets = alphabets == null ? new Alphabets() : alphabets;
    Spread spread = alphabets.spread(values, size);
    long least = spread.least();
    if (least == spread.most()) {
      into.writeByte(SAME);
      into.writeVarint(least);
      return;
    }
    long step = spread.step();
    for (int i = 0; i < size && least != 0; i++) {
      values[i] -= least;
    }
    for (int i = 0; i < size && step != 1; i++) {
      values[i] /= step;
    }
    write(size, least, step, (spread.most() - least) / step, alphabets, into);
  }

  /** Room for the bytes of a page, which is empty and used again. */
  public Output room() {
    room.reset();
    return room;
  }

  private void gather(long[] members, long[] weights) {
    int size = 0;
    for (int w = 0; w < members.length; w++) {
      if (members[w] == -1) {
        System.arraycopy(weights, w << 6, values, size, Long.SIZE);
        size += Long.SIZE;
        continue;
      }
      for (long rest = members[w]; rest != 0; rest &= rest - 1) {
        values[size++] = weights[(w << 6) + Long.numberOfTrailingZeros(rest)];
      }
    }
  }

  private void write(int size, long least, long step, long most, Alphabets from, Output into) {
    int width = Long.SIZE - Long.numberOfLeadingZeros(most);
    Alphabet alphabet = from.find(values, size, most);
    // An alphabet that saves next to nothing is not worth its time.
    boolean coded = from.costs() < (long) size * width * (Bits.ONE - Bits.ONE / 32);
    into.writeByte(coded ? CODED : STEPS);
    into.writeVarint(least);
    into.writeVarint(step);
    if (coded) {
      alphabet.write(into);
      char[] symbols = from.symbols(alphabet, values, size);
      byte[] opens = new byte[alphabet.size];
      for (int symbol = 0; symbol < opens.length; symbol++) {
        opens[symbol] = (byte) alphabet.open(symbol);
      }
      RangeCoder.write(symbols, size, alphabet.shares(size), into);
      writeOpen(size, symbols, opens, into);
    } else {
      into.writeByte(width);
      BitWriter bits = new BitWriter();
      for (int i = 0; i < size; i++) {
        bits.write(values[i], width);
      }
      bits.finish(into);
    }
  }

  /** The low bits that symbols leave open, as a {@link BitWriter} writes them. */
  private void writeOpen(int size, char[] symbols, byte[] opens, Output into) {
    int most = 0;
    for (byte each : opens) {
      most = Math.max(most, each);
    }
    long[] words = new long[(int) ((long) size * most / Long.SIZE) + 1];
    int at = 0;
    long waiting = 0;
    int used = 0;
    for (int i = 0; i < size; i++) {
      int open = opens[symbols[i]];
      long bits = values[i] & ((1L << open) - 1);
      waiting |= bits << used;
      used += open;
      if (used >= Long.SIZE) {
        words[at++] = waiting;
        used -= Long.SIZE;
        waiting = used == 0 ? 0 : bits >>> (open - used);
      }
    }
    int rest = (used + Byte.SIZE - 1) / Byte.SIZE;
    into.writeVarint((long) at * Long.BYTES + rest);
    for (int word = 0; word < at; word++) {
      into.writeLong(words[word]);
    }
    for (int left = rest; left > 0; left--) {
      into.writeByte((int) waiting);
      waiting >>>= Byte.SIZE;
    }
  }

  /** Reads the weights of these members; all others weigh nothing. */
  public static long[] read(long[] members, Input in) {
    int size = Sets.size(members);
    int form = in.readByte();
    long[] values =
        switch (form) {
          case SAME -> same(size, in);
          case STEPS, CODED -> stepped(form, size, in);
          default -> throw new MalformedBytes("weights are written in an unknown way: " + form);
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

  /** Skips the weights of some members. */
  public static void skip(Input in) {
    int form = in.readByte();
    in.readVarint();
    if (form == SAME) {
      return;
    }
    in.readVarint();
    switch (form) {
      case STEPS -> in.readByte();
      case CODED -> {
        Alphabet.skip(in);
        RangeCoder.skip(in);
      }
      default -> throw new MalformedBytes("weights are written in an unknown way: " + form);
    }
    in.skip(in.readCount());
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
      throw new MalformedBytes("a weight has too many bits");
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
