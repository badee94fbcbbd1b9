package org.properdp.store.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.store.packed.Sets;
import org.properdp.store.packed.Weights;

/**
 * The payers of a question, page by page: full pages as runs, other members as sets, each with
 * their packed weights.
 */
public final class PaidPages implements Paid {
  private static final int WHOLE = 1;
  private static final int ONES = 2;

  /** Until the first release, weights were written as DENSE or SPARSE; both are still read. */
  private static final int DENSE = 3;

  private static final int SPARSE = 4;
  private static final int WEIGHED = 5;
  private static final int PIECE = 1 << 20;

  /** A page of so many bytes is a piece of its own, and is not copied together with others. */
  private static final int LARGE = 1 << 12;

  /** Room for packing, which is used for one page after the other. */
  private final Queue<Weights> packers;

  private final List<byte[]> pieces = new ArrayList<>();
  private final Output into = new Output();
  private int wholeFirst;
  private int wholeCount;
  private long charged;
  private long payers;

  /** Writes page by page. */
  public PaidPages() {
    this(new ConcurrentLinkedQueue<>());
  }

  /** Writes page by page, with room for packing that is lent, and left for others. */
  public PaidPages(Queue<Weights> packers) {
    this.packers = packers;
  }

  /** A page whose weights are packed. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Packed(int charged, int size, byte[] bytes) {}

  /**
   * Counts the charged individuals of pages where each weighs one; elsewhere the weights show it.
   */
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
    add(packed(page, members, weights));
  }

  /** Packs on the thread that charged the page, because that takes longer than the charge. */
  @Override
  public Runnable prepared(int page, long[] members, long[] weights) {
    Packed packed = packed(page, members, weights);
    return () -> add(packed);
  }

  private Packed packed(int page, long[] members, long[] weights) {
    int weighed = 0;
    for (long weight : weights) {
      weighed += (int) ((weight | -weight) >>> 63);
    }
    int size = Sets.size(members);
    if (size == 0) {
      return new Packed(weighed, 0, new byte[0]);
    }
    Weights lent = packers.poll();
    Weights packer = lent == null ? new Weights() : lent;
    Output bytes = packer.room();
    bytes.writeByte(WEIGHED);
    bytes.writeVarint(page);
    Sets.writePage(members, bytes);
    packer.write(members, size, weights, bytes);
    Packed packed = new Packed(weighed, size, bytes.toByteArray());
    packers.add(packer);
    return packed;
  }

  private void add(Packed packed) {
    charged += packed.charged();
    payers += packed.size();
    if (packed.size() > 0) {
      finishWhole();
      if (packed.bytes().length < LARGE) {
        into.writeBytes(packed.bytes());
        cut();
      } else {
        cutOff();
        pieces.add(packed.bytes());
      }
    }
  }

  private void cut() {
    if (into.length() > PIECE) {
      cutOff();
    }
  }

  private void cutOff() {
    if (into.length() > 0) {
      pieces.add(into.toByteArray());
      into.reset();
    }
  }

  /** The bytes of all pages. */
  public List<byte[]> finish() {
    finishWhole();
    cutOff();
    return pieces;
  }

  /** The number of individuals that were charged and could not pay. */
  public long dropped() {
    return charged - payers;
  }

  /** Visits every page that has a payer; the visitor may keep the arrays. */
  public static void read(Input in, Paid visitor) {
    read(in, visitor, true);
  }

  /** Like {@link #read}, for a visitor that does not look at weights: it may see none. */
  public static void readPayers(Input in, Paid visitor) {
    read(in, visitor, false);
  }

  private static void read(Input in, Paid visitor, boolean weighed) {
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
        case WEIGHED -> {
          long[] members = Sets.readPage(in);
          if (weighed) {
            visitor.each(page, members, Weights.read(members, in));
          } else {
            Weights.skip(in);
            visitor.each(page, members, new long[0]);
          }
        }
        default ->
            throw new IllegalArgumentException("a page of payers is of an unknown kind: " + kind);
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
      Members.addIf(weights[slot] != 0, members, slot);
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
