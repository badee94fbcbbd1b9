package org.properdp.store.packed;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Writes sets of individuals. A page is written as full, as a list of few slots, with one bit per
 * slot, or as the gaps between its members, or between the slots that are not members. The gaps
 * take about as many bits as a set of that size needs.
 */
public final class Sets {
  private static final int FULL = 0;
  private static final int LISTED = 1;
  private static final int BITS = 2;

  /**
   * Like {@link #LISTED}, but lists the slots that are not members; still read, no longer written.
   */
  private static final int ALL_BUT = 3;

  private static final int GAPS = 4;
  private static final int GAPS_OF_MISSING = 5;

  /** Up to this many slots are listed byte by byte. */
  private static final int MOST_LISTED = 8;

  /**
   * If there are more members than this, and more slots that are not, one bit per slot is short
   * enough.
   */
  private static final int MOST_GAPS = 20_000;

  private Sets() {}

  /** Writes a whole set. */
  public static void write(IndividualSet set, Output into) {
    int[] pages = new int[1];
    set.forEachPage((page, words) -> pages[0]++);
    into.writeVarint(pages[0]);
    set.forEachPage(
        (page, words) -> {
          into.writeVarint(page);
          writePage(words, into);
        });
  }

  /** Reads a whole set. */
  public static IndividualSet read(Input in) {
    IndividualSetBuilder set = new IndividualSetBuilder();
    for (long pages = in.readVarint(); pages > 0; pages--) {
      int page = Math.toIntExact(in.readVarint());
      set.page(page, readPage(in));
    }
    return set.build();
  }

  /** Writes the members of one page. */
  public static void writePage(long[] words, Output into) {
    int size = size(words);
    int missing = Individuals.PAGE - size;
    if (missing == 0) {
      into.writeByte(FULL);
    } else if (size <= MOST_LISTED) {
      into.writeByte(LISTED);
      into.writeVarint(size);
      writeSlots(words, into);
    } else if (Math.min(size, missing) > MOST_GAPS) {
      into.writeByte(BITS);
      for (long word : words) {
        into.writeLong(word);
      }
    } else if (size <= missing) {
      into.writeByte(GAPS);
      writeGaps(words, size, into);
    } else {
      into.writeByte(GAPS_OF_MISSING);
      writeGaps(others(words), missing, into);
    }
  }

  private static void writeSlots(long[] words, Output into) {
    int before = -1;
    for (int w = 0; w < words.length; w++) {
      for (long rest = words[w]; rest != 0; rest &= rest - 1) {
        int slot = (w << 6) + Long.numberOfTrailingZeros(rest);
        into.writeVarint(slot - before);
        before = slot;
      }
    }
  }

  private static void writeGaps(long[] words, int size, Output into) {
    char[] gaps = new char[size];
    int next = 0;
    for (int w = 0, i = 0; w < words.length; w++) {
      for (long rest = words[w]; rest != 0; rest &= rest - 1) {
        int slot = (w << 6) + Long.numberOfTrailingZeros(rest);
        gaps[i++] = (char) (slot - next);
        next = slot + 1;
      }
    }
    int low = best(gaps);
    into.writeVarint(size);
    into.writeByte(low);
    BitWriter bits = new BitWriter();
    for (char gap : gaps) {
      bits.writeRice(gap, low);
    }
    bits.finish(into);
  }

  /** The number of low bits of each gap that are best written unchanged. */
  private static int best(char[] gaps) {
    int mean = Individuals.PAGE / gaps.length;
    int most = Integer.SIZE - Integer.numberOfLeadingZeros(mean);
    int best = most;
    long least = Long.MAX_VALUE;
    for (int low = most; low >= 0; low--) {
      long bits = (long) gaps.length * low;
      for (char gap : gaps) {
        bits += gap >>> low;
      }
      if (bits > least) {
        return best;
      }
      best = low;
      least = bits;
    }
    return best;
  }

  private static long[] others(long[] words) {
    long[] others = new long[words.length];
    Arrays.setAll(others, w -> ~words[w]);
    return others;
  }

  /** Reads the members of one page. */
  public static long[] readPage(Input in) {
    int kind = in.readByte();
    return switch (kind) {
      case FULL -> Individuals.everybody();
      case BITS -> readBits(in);
      case LISTED -> readSlots(in);
      case ALL_BUT -> others(readSlots(in));
      case GAPS -> readGaps(in);
      case GAPS_OF_MISSING -> others(readGaps(in));
      default -> throw new MalformedBytes("a set's page is of an unknown kind: " + kind);
    };
  }

  private static long[] readBits(Input in) {
    long[] words = new long[Individuals.WORDS];
    for (int w = 0; w < words.length; w++) {
      words[w] = in.readLong();
    }
    return words;
  }

  private static long[] readSlots(Input in) {
    long[] words = new long[Individuals.WORDS];
    long slot = -1;
    for (int size = in.readCount(); size > 0; size--) {
      slot += checked(in.readVarint());
      put(slot, words);
    }
    return words;
  }

  private static long[] readGaps(Input in) {
    long[] words = new long[Individuals.WORDS];
    long size = checked(in.readVarint());
    int low = in.readByte() & 0x1F;
    BitReader bits = new BitReader(in);
    long slot = -1;
    for (; size > 0; size--) {
      slot += 1 + checked(bits.readRice(low));
      put(slot, words);
    }
    return words;
  }

  private static long checked(long distance) {
    if (distance < 0 || distance > Individuals.PAGE) {
      throw new MalformedBytes("a set has a gap that is longer than a page");
    }
    return distance;
  }

  private static void put(long slot, long[] words) {
    if (slot < 0 || slot >= Individuals.PAGE) {
      throw new MalformedBytes("a set has a slot that no page has");
    }
    Members.add(words, (int) slot);
  }

  /** The number of members of one page. */
  public static int size(long[] words) {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }
}
