package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;

/** A growing list of texts, in pages: it never needs memory for all of them in one piece. */
final class TextList {
  private static final int SHORT = 16;
  private static final int LEAST = 64;
  private static final int PAGE_BITS = 16;
  private static final int PAGE = 1 << PAGE_BITS;

  /** The first page grows. Others are so long, or have one long text alone. */
  private byte[][] pages = {new byte[LEAST]};

  private int[] used = new int[1];
  private int last;

  /** The beginning of each text: its page, and the place on it. */
  private final IntList starts = new IntList();

  int size() {
    return starts.size();
  }

  int add(byte[] utf8, int from, int to) {
    int length = to - from;
    byte[] page = roomFor(length);
    int at = used[last];
    System.arraycopy(utf8, from, page, at, length);
    starts.add(last << PAGE_BITS | at);
    used[last] = at + length;
    return starts.size() - 1;
  }

  /** The last page, once there is room for a text on it. */
  private byte[] roomFor(int length) {
    byte[] page = pages[last];
    long needed = (long) used[last] + length;
    if (used[last] < PAGE && needed <= page.length) {
      return page;
    }
    if (needed <= PAGE && used[last] < PAGE) {
      page = Arrays.copyOf(page, (int) Math.max(needed, Math.min(PAGE, 2L * page.length)));
    } else {
      if (last == PAGE - 1) {
        throw new IllegalStateException("different texts take more than 2 GiB");
      }
      if (last + 1 == pages.length) {
        pages = Arrays.copyOf(pages, 2 * pages.length);
        used = Arrays.copyOf(used, pages.length);
      }
      page = new byte[Math.max(PAGE, length)];
      last++;
    }
    pages[last] = page;
    return page;
  }

  /** True if the text of a number has these bytes. */
  boolean is(int number, byte[] utf8, int from, int to) {
    return is(number, start(number), utf8, from, to);
  }

  /** True if the text of a number, which begins at a known place, has these bytes. */
  boolean is(int number, int start, byte[] utf8, int from, int to) {
    return areSame(pages[start >>> PAGE_BITS], start & (PAGE - 1), end(number), utf8, from, to);
  }

  /** True if bytes are the same; most texts are too short for a call to be worth it. */
  static boolean areSame(byte[] some, int from, int to, byte[] others, int othersFrom, int end) {
    int length = to - from;
    if (length != end - othersFrom) {
      return false;
    } else if (length > SHORT) {
      return Arrays.equals(some, from, to, others, othersFrom, end);
    }
    for (int at = 0; at < length; at++) {
      if (some[from + at] != others[othersFrom + at]) {
        return false;
      }
    }
    return true;
  }

  String text(int number) {
    int start = start(number);
    int from = start & (PAGE - 1);
    byte[] page = pages[start >>> PAGE_BITS];
    return new String(page, from, end(number) - from, StandardCharsets.UTF_8);
  }

  /** The beginning of a text. */
  int start(int number) {
    return starts.get(number);
  }

  /** The place on its page where a text ends. */
  private int end(int number) {
    int page = start(number) >>> PAGE_BITS;
    boolean isLast = number + 1 == starts.size() || start(number + 1) >>> PAGE_BITS != page;
    return isLast ? used[page] : start(number + 1) & (PAGE - 1);
  }

  /** A column whose rows have these texts; there must be a text, if only for rows without one. */
  TextColumn column(long[] codes, int rows, long @Nullable [] nulls) {
    if (size() == 0) {
      add(new byte[0], 0, 0);
    }
    Output all = new Output();
    all.makeRoom(Arrays.stream(used).reduce(0, Math::addExact));
    int[] ends = new int[size()];
    int text = 0;
    for (int page = 0; page <= last; page++) {
      int before = all.length();
      all.writeBytes(pages[page], 0, used[page]);
      for (; text < ends.length && start(text) >>> PAGE_BITS == page; text++) {
        ends[text] = before + end(text);
      }
    }
    return new TextColumn(rows, PackedLongs.of(codes, rows), all.take(), ends, nulls);
  }
}
