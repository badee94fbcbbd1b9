package org.properdp.provenance.gather.rows;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.rows.Sink;

/**
 * Keeps the rows themselves until the payers are known: an owner and a reference for each. Another
 * gatherer, which sees the same rows, computes the weights of individuals.
 */
public final class CollectedRows<T> implements Gatherer<T, Contributions>, Contributions {
  private final Gatherer<T, Contributions> weighing;
  private int[] owners = new int[16];
  private Object[] rows = new Object[16];
  private int size;

  /** Keeps rows, and hands them to the gatherer that weighs them. */
  public CollectedRows(Gatherer<T, Contributions> weighing) {
    this.weighing = weighing;
  }

  @Override
  public void push(int owner, T row) {
    weighing.push(owner, row);
    makeRoom(size + 1);
    owners[size] = owner;
    rows[size++] = row;
  }

  private void makeRoom(int needed) {
    if (needed > rows.length) {
      int room = Math.max(needed, rows.length + (rows.length >> 1));
      owners = Arrays.copyOf(owners, room);
      rows = Arrays.copyOf(rows, room);
    }
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CollectedRows<T> that = (CollectedRows<T>) other;
    weighing.merge(that.weighing);
    makeRoom(Math.addExact(size, that.size));
    System.arraycopy(that.owners, 0, owners, size, that.size);
    System.arraycopy(that.rows, 0, rows, size, that.size);
    size += that.size;
  }

  @Override
  public Contributions finish() {
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    return weighing.finish().weights();
  }

  @Override
  public Gathered found(IndividualSet kept) {
    return of(owner -> owner == Individuals.NOBODY || kept.contains(owner));
  }

  private Gathered of(IntPredicate isIn) {
    long[] order = new long[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (isIn.test(owners[i])) {
        order[count++] = ((long) owners[i] << 32) | i;
      }
    }
    long[] byOwner = Arrays.copyOf(order, count);
    Arrays.sort(byOwner);
    return new Kept<T>(byOwner, rows);
  }

  @Override
  public String toString() {
    return "CollectedRows";
  }

  /** Positions of rows, sorted by owner, each with its owner in the upper half. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Kept<T>(long[] byOwner, Object[] rows) implements Gathered.Collected<T> {
    @Override
    public int size() {
      return byOwner.length;
    }

    @Override
    @SuppressWarnings("unchecked") // only rows of type T were pushed
    public void forEach(Sink<? super T> visitor) {
      for (long at : byOwner) {
        visitor.push((int) (at >> 32), (T) rows[(int) at]);
      }
    }

    @Override
    public String toString() {
      return "Collected";
    }
  }

  /** Keeps all rows, for the global regime. */
  public static final class Everybody<T> implements Gatherer<T, Gathered> {
    private final CollectedRows<T> all = new CollectedRows<>(new Presence<>());

    @Override
    public void push(int owner, T row) {
      all.push(owner, row);
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      all.merge(((Everybody<T>) other).all);
    }

    @Override
    public Gathered finish() {
      return all.of(owner -> true);
    }
  }
}
