package org.properdp.store.paged;

import java.nio.ByteBuffer;

/**
 * Cuts pages into records of MapDB. MapDB reuses the space of a record only for one of exactly the
 * same size, and loses a little whenever it frees one. So the last block of a page is padded to one
 * of a few sizes, and most pages that are written again fit into their old space. The first block
 * begins with the page's length.
 */
final class Blocks {
  static final int SMALLEST = 16;

  /** The longest record that MapDB keeps in one piece. */
  static final int LARGEST = 65_520;

  static final int MOST = 128;
  static final int LONGEST_PAGE = LARGEST * MOST - Integer.BYTES;

  private Blocks() {}

  /** The number of blocks that a page of this length has. */
  static int count(int length) {
    return (length + Integer.BYTES + LARGEST - 1) / LARGEST;
  }

  /** Cuts a block out of a page. */
  static byte[] cut(byte[] page, int block) {
    int from = from(block);
    int to = to(block, page.length);
    byte[] bytes = new byte[padded(to - from)];
    if (block == 0) {
      ByteBuffer.wrap(bytes).putInt(page.length).put(page, 0, to);
    } else {
      System.arraycopy(page, from, bytes, 0, to - from);
    }
    return bytes;
  }

  /** Puts a block back into its page. */
  static void paste(byte[] bytes, int block, byte[] page) {
    int skipped = block == 0 ? Integer.BYTES : 0;
    int from = from(block) + skipped;
    System.arraycopy(bytes, skipped, page, from, to(block, page.length) - from);
  }

  /** The length of a page, by its first block. */
  static int length(byte[] first) {
    int length = ByteBuffer.wrap(first).getInt();
    if (length < 0 || length > LONGEST_PAGE) {
      throw new IllegalStateException("a page can't have " + length + " bytes");
    }
    return length;
  }

  /** The position in the page where a block begins; the first block has the length before it. */
  private static int from(int block) {
    return block * LARGEST - Integer.BYTES;
  }

  private static int to(int block, int length) {
    return Math.min(length, from(block + 1));
  }

  /** The size after padding; there are four sizes between each power of two and the next. */
  private static int padded(int size) {
    int step = Math.max(SMALLEST, Integer.highestOneBit(size) >> 2);
    return Math.min(LARGEST, (size + step - 1) / step * step);
  }
}
