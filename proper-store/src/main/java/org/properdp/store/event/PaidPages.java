package org.properdp.store.event;

import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.threads.Workers;
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

  /** How many pages are packed at the same time, at most: each waits in half a megabyte. */
  private static final int ABREAST = 16;

  /** Pages whose weights are still to be packed. */
  private final List<Waiting> waiting = new ArrayList<>();

  private final boolean abreast;
  private final List<byte[]> pieces = new ArrayList<>();
  private final Output into = new Output();
  private int wholeFirst;
  private int wholeCount;
  private long charged;
  private long payers;

  /** Writes page by page. */
  public PaidPages() {
    this(false);
  }

  private PaidPages(boolean abreast) {
    this.abreast = abreast;
  }

  /** Writes the same, packing several pages at once on all cores; for threads that serve. */
  public static PaidPages abreast() {
    return new PaidPages(true);
  }

  /** A page whose weights are still to be packed. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Waiting(int page, long[] members, int size, long[] weights) {
    byte[] packed() {
      Output into = new Output();
      into.writeByte(WEIGHED);
      into.writeVarint(page);
      Sets.writePage(members, into);
      new Weights().write(members, size, weights, into);
      return into.toByteArray();
    }
  }

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
    pack();
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
    for (long weight : weights) {
      charged += weight != 0 ? 1 : 0;
    }
    if (size == 0) {
      return;
    }
    finishWhole();
    waiting.add(new Waiting(page, members.clone(), size, weights.clone()));
    if (!abreast || waiting.size() == ABREAST) {
      pack();
    }
  }

  private void pack() {
    byte[][] packed = new byte[waiting.size()][];
    if (packed.length > 1) {
      Workers.together(packed.length, at -> packed[at] = waiting.get(at).packed());
    } else if (packed.length == 1) {
      packed[0] = waiting.get(0).packed();
    }
    for (byte[] page : packed) {
      into.writeBytes(page);
      cut();
    }
    waiting.clear();
  }

  private void cut() {
    if (into.length() > PIECE) {
      pieces.add(into.toByteArray());
      into.reset();
    }
  }

  /** The bytes of all pages. */
  public List<byte[]> finish() {
    pack();
    finishWhole();
    pieces.add(into.toByteArray());
    into.reset();
    return pieces;
  }

  /** How many individuals were charged and could not pay. */
  public long dropped() {
    return charged - payers;
  }

  /** Visits every page that has a payer; the visitor may keep the arrays. */
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
        case WEIGHED -> {
          long[] members = Sets.readPage(in);
          visitor.each(page, members, Weights.read(members, in));
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
