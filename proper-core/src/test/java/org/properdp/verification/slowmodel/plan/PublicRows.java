package org.properdp.verification.slowmodel.plan;

import java.util.List;

/** Public tables, and lists of public keys. */
@SuppressWarnings("ImmutableEnumChecker") // the lists are unmodifiable
public enum PublicRows {
  NONE,
  ONE(new Row("nobody", 3, 2)),
  SEVERAL(
      new Row("nobody", 0, 1),
      new Row("ann", 1, 2),
      new Row("nobody", 1, 3),
      new Row("nobody", 2, 5));

  /** Keys to filter by and to count under. */
  @SuppressWarnings("ImmutableEnumChecker") // the lists are unmodifiable
  public enum Keys {
    FIRST_THREE(0, 1, 2),
    BACKWARDS(4, 1, 0),
    LONELY(3);

    private final List<Integer> keys;

    Keys(Integer... keys) {
      this.keys = List.of(keys);
    }

    /** The keys in their order. */
    public List<Integer> list() {
      return keys;
    }
  }

  private final List<Row> rows;

  PublicRows(Row... rows) {
    this.rows = List.of(rows);
  }

  /** The rows in their order. */
  public List<Row> rows() {
    return rows;
  }
}
