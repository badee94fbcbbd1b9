package org.properdp.store.event;

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

  static long[] readPage(Input in) {
    long[] words = new long[Individuals.WORDS];
    int kind = in.readByte();
    if (kind == FULL) {
      java.util.Arrays.fill(words, -1L);
    } else if (kind == BITS) {
      for (int w = 0; w < words.length; w++) {
        words[w] = in.readLong();
      }
    } else {
      int slot = -1;
      for (int size = in.readCount(); size > 0; size--) {
        slot += Math.toIntExact(in.readVarint());
        words[slot >>> 6] |= 1L << slot;
      }
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
