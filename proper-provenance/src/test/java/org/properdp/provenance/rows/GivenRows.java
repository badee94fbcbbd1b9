package org.properdp.provenance.rows;

import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.properdp.provenance.plan.Source;

/**
 * Sources with the rows that a test says. An evaluation of them keeps two different values of its
 * rows in the heap.
 */
public final class GivenRows {
  private static final Spilling TWO = new Spilling(2, HeapSpill::new);

  /** A row, and the number of its owner. */
  public record Owned<T>(int owner, T row) {}

  private GivenRows() {}

  /** A source of these rows, so many to a block. */
  public static <T> Source<T> source(List<Owned<T>> rows, int blockSize) {
    Vector<RowBlock<T>> blocks =
        Vector.ofAll(rows).grouped(blockSize).map(block -> block(block.asJava())).toVector();
    Set<Integer> owners = new HashSet<>();
    rows.forEach(row -> owners.add(row.owner()));
    boolean oneEach = owners.size() == rows.size();
    return new Source<>("given", () -> Rows.of(blocks, oneEach, TWO));
  }

  /** A source of these rows in one block. */
  public static <T> Source<T> source(List<Owned<T>> rows) {
    return source(rows, 1 << 16);
  }

  private static <T> RowBlock<T> block(List<Owned<T>> rows) {
    Object[] contents = rows.stream().map(Owned::row).toArray();
    int[] owners = rows.stream().mapToInt(Owned::owner).toArray();
    return new HeldRows<>(contents, new Owners.Listed(owners), rows.size(), null);
  }
}
