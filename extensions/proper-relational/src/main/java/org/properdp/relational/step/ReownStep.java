package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;

/**
 * The same rows with other owners. It is for public rows and answers alone, of which an owner is no
 * person but a row around a sub-query: a program over people's rows can't have it.
 */
public final class ReownStep implements Step {
  private static final String PUBLIC = "only public rows can have other owners";

  private final Step input;
  private final boolean isEach;
  private final @Nullable Step like;

  private ReownStep(Step input, boolean isEach, @Nullable Step like) {
    this.input = input;
    this.isEach = isEach;
    this.like = like;
  }

  /** Rows of which each has an owner of its own: its position. */
  public static Step each(Step input) {
    return new ReownStep(input, true, null);
  }

  /** Rows of one owner. */
  public static Step one(Step input) {
    return new ReownStep(input, false, null);
  }

  /** Rows of which each has the owner of another step's row at the same position. */
  public static Step like(Step other, Step input) {
    return new ReownStep(input, false, other);
  }

  static IllegalStateException refused() {
    return new IllegalStateException(PUBLIC);
  }

  @Override
  public List<ColumnSchema> columns() {
    return input.columns();
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    if (like != null) {
      return rows.ownedLike(like.of(leaves));
    } else if (!isEach) {
      return rows.ofNobody();
    }
    int[] owners = new int[rows.rows()];
    Arrays.setAll(owners, row -> row);
    return rows.ownedBy(owners);
  }

  @Override
  public Work work(int[] rows) {
    throw refused();
  }

  @Override
  public String text() {
    throw refused();
  }

  @Override
  public String toString() {
    return "ReownStep";
  }
}
