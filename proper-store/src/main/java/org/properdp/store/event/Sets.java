package org.properdp.store.event;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/** Writes sets of individuals: a page is full, a few slots, or a bit for each. */
final class Sets {
  private static final int FULL = 0;
  private static final int LISTED = 1;
  private static final int BITS = 2;
  private static final int ALL_BUT = 3;

  /** From here on a bit for each slot takes fewer bytes than its distance from the last. */
  private static final int MOST_LISTED = 4_096;

  private Sets() {}

  static void write(IndividualSet set, Output into) {
    int[] pages = new int[1];
    set.forEachPage((page, words) -> pages[0]++);
    into.writeVarint(pages[0]);
    set.forEachPage(
        (page, words) -> {
          into.writeVarint(page);
          writePage(words, into);
        });
  }

  static IndividualSet read(Input in) {
    IndividualSetBuilder set = new IndividualSetBuilder();
    for (long pages = in.readVarint(); pages > 0; pages--) {
      int page = Math.toIntExact(in.readVarint());
      set.page(page, readPage(in));
    }
    return set.build();
  }

  static void writePage(long[] words, Output into) {
    int size = size(words);
    if (size == Individuals.PAGE) {
      into.writeByte(FULL);
    } else if (size >= Individuals.PAGE - MOST_LISTED) {
      into.writeByte(ALL_BUT);
      into.writeVarint(Individuals.PAGE - size);
      writeSlots(others(words), into);
    } else if (size > MOST_LISTED) {
      into.writeByte(BITS);
      for (long word : words) {
        into.writeLong(word);
      }
    } else {
      into.writeByte(LISTED);
      into.writeVarint(size);
      writeSlots(words, into);
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

  private static long[] others(long[] words) {
    long[] others = new long[words.length];
    Arrays.setAll(others, w -> ~words[w]);
    return others;
  }

  static long[] readPage(Input in) {
    int kind = in.readByte();
    return switch (kind) {
      case FULL -> Individuals.everybody();
      case BITS -> readBits(in);
      case LISTED -> readSlots(in);
      case ALL_BUT -> others(readSlots(in));
      default -> throw new IllegalArgumentException("no kind of set is " + kind);
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
    int slot = -1;
    for (int size = in.readCount(); size > 0; size--) {
      slot += Math.toIntExact(in.readVarint());
      words[slot >>> 6] |= 1L << slot;
    }
    return words;
  }

  static int size(long[] words) {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }
}
