package org.properdp.provenance.individual;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.roaringbitmap.ContainerPointer;
import org.roaringbitmap.RoaringBitmap;

/**
 * A set of individuals, by number: immutable, compressed, compared by its members.
 *
 * <p>It prints as nothing but its name, so that its members appear in no log and no debugger.
 */
public final class IndividualSet {
  private static final IndividualSet EMPTY = new IndividualSet(new RoaringBitmap());

  private final RoaringBitmap members;

  IndividualSet(RoaringBitmap members) {
    this.members = members;
  }

  /** The empty set. */
  public static IndividualSet empty() {
    return EMPTY;
  }

  /** The set of the given individuals. */
  public static IndividualSet of(int... individuals) {
    return new IndividualSet(RoaringBitmap.bitmapOf(individuals));
  }

  /** All individuals from {@code first} (inclusive) to {@code end} (exclusive). */
  public static IndividualSet range(int first, int end) {
    return new IndividualSet(RoaringBitmap.bitmapOfRange(first, end));
  }

  /** True if this individual is a member. */
  public boolean contains(int individual) {
    return members.contains(individual);
  }

  /**
   * True if all individuals from {@code first} (inclusive) to {@code end} (exclusive) are members.
   */
  public boolean containsRange(int first, int end) {
    // Not contains(long, long): RoaringBitmap 1.6.20 says yes to {65536}.contains(65535, 65537).
    return members.rangeCardinality(first, end) == (long) end - first;
  }

  /** The number of members. */
  public int size() {
    return members.getCardinality();
  }

  /** True if there is no member. */
  public boolean isEmpty() {
    return members.isEmpty();
  }

  /** The individuals in either set. */
  public IndividualSet union(IndividualSet that) {
    return new IndividualSet(RoaringBitmap.or(members, that.members));
  }

  /** The individuals in both sets. */
  public IndividualSet intersect(IndividualSet that) {
    return new IndividualSet(RoaringBitmap.and(members, that.members));
  }

  /** The individuals in this set that are not in the other. */
  public IndividualSet minus(IndividualSet that) {
    return new IndividualSet(RoaringBitmap.andNot(members, that.members));
  }

  /** All members, in rising order. */
  public IntStream stream() {
    return members.stream();
  }

  /** Visits every member, in rising order. */
  public void forEach(IntConsumer visitor) {
    members.forEach((org.roaringbitmap.IntConsumer) visitor::accept);
  }

  /**
   * Visits every page that has members, in rising order; a full page as the shared array of {@link
   * Individuals#everybody}.
   */
  public void forEachPage(PageVisitor visitor) {
    long[] words = new long[Individuals.WORDS];
    ContainerPointer at = members.getContainerPointer();
    while (at.getContainer() != null) {
      if (at.getCardinality() == Individuals.PAGE) {
        visitor.page(at.key(), Individuals.everybody());
      } else {
        java.util.Arrays.fill(words, 0);
        at.getContainer().copyBitmapTo(words, 0);
        visitor.page(at.key(), words);
      }
      at.advance();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndividualSet that && members.equals(that.members);
  }

  @Override
  public int hashCode() {
    return members.hashCode();
  }

  @Override
  public String toString() {
    return "IndividualSet";
  }

  /**
   * Sees one page's members as bits; the array must not be written to, and is reused for the next
   * page.
   */
  @FunctionalInterface
  public interface PageVisitor {
    /** Called once for each page with members. */
    void page(int page, long[] words);
  }
}
