package org.properdp.provenance.individual;

import org.roaringbitmap.ArrayContainer;
import org.roaringbitmap.BitmapContainer;
import org.roaringbitmap.Container;
import org.roaringbitmap.RoaringBitmap;

/** Builds a set of individuals page by page, or one by one; pages come in rising order. */
public final class IndividualSetBuilder {
  private final RoaringBitmap members = new RoaringBitmap();

  /** Adds one individual. */
  public IndividualSetBuilder add(int individual) {
    members.add(individual);
    return this;
  }

  /** Adds a page of members after all pages added before it; the words now belong to the set. */
  public IndividualSetBuilder page(int page, long[] words) {
    int size = size(words);
    if (size > 0) {
      members.append((char) page, container(words, size));
    }
    return this;
  }

  /** Returns the set; the builder must not be used again. */
  public IndividualSet build() {
    return new IndividualSet(members);
  }

  private static int size(long[] words) {
    if (words == Individuals.everybody()) {
      return Individuals.PAGE;
    }
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  private static Container container(long[] words, int size) {
    if (size == Individuals.PAGE) {
      return Container.rangeOfOnes(0, Individuals.PAGE);
    }
    BitmapContainer bitmap = new BitmapContainer(words, size);
    if (size > 4096) {
      return bitmap;
    }
    // RoaringBitmap's rule: up to 4,096 members are kept as an array.
    ArrayContainer array = new ArrayContainer(size);
    bitmap.forEach((char) 0, (org.roaringbitmap.IntConsumer) slot -> array.add((char) slot));
    return array;
  }
}
