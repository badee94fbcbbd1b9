package org.properdp.store.event;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;

/**
 * Who paid for a question, page by page: whole pages in runs, members as sets, and weights in as
 * few bytes as the largest needs, or only where there are any.
 */
public final class PaidPages implements Paid {
  private static final int WHOLE = 1;
  private static final int ONES = 2;
  private static final int DENSE = 3;
  private static final int SPARSE = 4;
  private static final int PIECE = 1 << 20;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final List<byte[]> pieces = new ArrayList<>();
  private final Output into = new Output();
  private int wholeFirst;
  private int wholeCount;
  private long charged;
  private long payers;

  /** How many are charged on pages where all weigh one; elsewhere it is seen from their weights. */
  public void charged(long[] members) {
    charged += Sets.size(members);
  }

  @Override
  public void ones(int page, long[] members, long cost) {
    int size = Sets.size(members);
    payers += size;
    if (size == 0) {
      return;
    }
    if (size == Individuals.PAGE) {
      whole(page);
      return;
    }
    finishWhole();
    into.writeByte(ONES);
    into.writeVarint(page);
    Sets.writePage(members, into);
    cut();
  }

  private void whole(int page) {
    if (wholeCount == 0 || page != wholeFirst + wholeCount) {
      finishWhole();
      wholeFirst = page;
    }
    wholeCount++;
  }

  private void finishWhole() {
    if (wholeCount > 0) {
      into.writeByte(WHOLE);
      into.writeVarint(wholeFirst);
      into.writeVarint(wholeCount);
      wholeCount = 0;
    }
  }

  @Override
  public void each(int page, long[] members, long[] weights) {
    int size = Sets.size(members);
    payers += size;
    long all = 0;
    for (int slot = 0; slot < weights.length; slot++) {
      charged += weights[slot] != 0 ? 1 : 0;
      all |= paid(members, weights, slot);
    }
    if (size == 0) {
      return;
    }
    finishWhole();
    int width = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(all) + 7) / 8);
    if ((long) size * (width + 2) < (long) Individuals.PAGE * width) {
      sparse(page, members, weights);
    } else {
      dense(page, members, weights, width);
    }
    cut();
  }

  /** The weight that was paid for, or 0. */
  private static long paid(long[] members, long[] weights, int slot) {
    return weights[slot] & -(members[slot >>> 6] >>> slot & 1);
  }

  private void sparse(int page, long[] members, long[] weights) {
    into.writeByte(SPARSE);
    into.writeVarint(page);
    Sets.writePage(members, into);
    for (int w = 0; w < members.length; w++) {
      for (long rest = members[w]; rest != 0; rest &= rest - 1) {
        into.writeVarint(weights[(w << 6) + Long.numberOfTrailingZeros(rest)]);
      }
    }
  }

  private void dense(int page, long[] members, long[] weights, int width) {
    into.writeByte(DENSE);
    into.writeVarint(page);
    into.writeByte(width);
    // Each weight is written whole, and the next one over the bytes that it does not need.
    byte[] bytes = new byte[Individuals.PAGE * width + Long.BYTES];
    for (int slot = 0, at = 0; slot < Individuals.PAGE; slot++, at += width) {
      LONG.set(bytes, at, paid(members, weights, slot));
    }
    into.writeBytes(bytes, 0, Individuals.PAGE * width);
  }

  private void cut() {
    if (into.length() > PIECE) {
      pieces.add(into.toByteArray());
      into.reset();
    }
  }

  /** All that was written. */
  public List<byte[]> finish() {
    finishWhole();
    pieces.add(into.toByteArray());
    into.reset();
    return pieces;
  }

  /** How many were charged and could not pay. */
  public long dropped() {
    return charged - payers;
  }

  /** Visits every page on which somebody paid; arrays are the visitor's to keep. */
  public static void read(Input in, Paid visitor) {
    while (in.remaining() > 0) {
      int kind = in.readByte();
      int page = Math.toIntExact(in.readVarint());
      switch (kind) {
        case WHOLE -> {
          int end = page + Math.toIntExact(in.readVarint());
          for (int whole = page; whole < end; whole++) {
            visitor.ones(whole, Individuals.everybody(), 0);
          }
        }
        case ONES -> visitor.ones(page, Sets.readPage(in), 0);
        case DENSE -> readDense(page, in, visitor);
        case SPARSE -> readSparse(page, in, visitor);
        default -> throw new IllegalArgumentException("no kind of page is " + kind);
      }
    }
  }

  private static void readDense(int page, Input in, Paid visitor) {
    int width = in.readByte();
    byte[] bytes = in.readBytes(Individuals.PAGE * width);
    long[] members = new long[Individuals.WORDS];
    long[] weights = new long[Individuals.PAGE];
    int at = 0;
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      for (int b = 0; b < width; b++) {
        weights[slot] |= (bytes[at++] & 0xFFL) << (b << 3);
      }
      members[slot >>> 6] |= weights[slot] != 0 ? 1L << slot : 0;
    }
    visitor.each(page, members, weights);
  }

  private static void readSparse(int page, Input in, Paid visitor) {
    long[] members = Sets.readPage(in);
    long[] weights = new long[Individuals.PAGE];
    for (int w = 0; w < members.length; w++) {
      for (long rest = members[w]; rest != 0; rest &= rest - 1) {
        weights[(w << 6) + Long.numberOfTrailingZeros(rest)] = in.readVarint();
      }
    }
    visitor.each(page, members, weights);
  }
}
