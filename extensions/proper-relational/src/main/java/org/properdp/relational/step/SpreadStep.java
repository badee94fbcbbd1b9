package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.List;
import org.properdp.relational.column.ColumnSchema;

/**
 * The rows of one owner beside each of several rows, whose owners the results have: what a
 * sub-query reads, for each row outside of it. It is for public rows and answers alone, as {@link
 * ReownStep} is.
 */
public final class SpreadStep implements Step {
  private final Step outer;
  private final Step inner;
  private final Pairs.Maker pairs;
  private final List<ColumnSchema> columns;

  /**
   * The rows of two steps, whose columns must have different names.
   *
   * @param outer rows of which each has an owner of its own
   * @param inner rows of one owner
   * @param equal what is equal of rows that stand beside each other, by which they are found
   */
  public SpreadStep(Step outer, Step inner, List<Equality> equal) {
    this.outer = outer;
    this.inner = inner;
    this.pairs = new Pairs.Maker(equal, outer.columns(), inner.columns(), null);
    List<ColumnSchema> both = new ArrayList<>(outer.columns());
    both.addAll(inner.columns());
    this.columns = List.copyOf(both);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = outer.of(leaves);
    OwnedRows others = inner.of(leaves);
    return pairs.of(rows.ofNobody(), others, leaves).rows(rows, others);
  }

  @Override
  public Work work(int[] rows) {
    throw ReownStep.refused();
  }

  @Override
  public String text() {
    throw ReownStep.refused();
  }

  @Override
  public String toString() {
    return "SpreadStep";
  }
}
