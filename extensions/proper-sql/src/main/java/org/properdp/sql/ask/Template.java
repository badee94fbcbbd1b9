package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.bind.ParameterValue;
import org.properdp.sql.parse.SqlError;

/**
 * A statement with places for values, which a question mark marks. Values come in as typed
 * constants of the parsed statement and are never read as text.
 */
public final class Template {
  private static final String UNTYPED = "Illegal use of dynamic parameter";

  private final SqlDoor door;
  private final String text;
  private final List<SqlColumn> columns;
  private final List<SqlColumn> parameters;
  private final long work;

  Template(
      SqlDoor door, String text, List<SqlColumn> columns, List<SqlColumn> parameters, long work) {
    this.work = work;
    this.door = door;
    this.text = text;
    this.columns = columns;
    this.parameters = parameters;
  }

  /** True if a statement is wrong because nothing tells the type of a value. */
  static boolean isUntyped(SqlError error) {
    return error.problem().contains(UNTYPED);
  }

  static SqlError refused(SqlError error) {
    return isUntyped(error)
        ? new SqlError(
            error.line(),
            error.column(),
            "the type of this parameter can't be told: write CAST(… AS INTEGER) around it, or"
                + " another type")
        : error;
  }

  /** The memory that its plan will take, as {@link Prepared#work}. */
  public long work() {
    return work;
  }

  /** The columns that it gives. */
  public List<SqlColumn> columns() {
    return columns;
  }

  /** The places for values, in the order of the text. */
  public List<SqlColumn> parameters() {
    return parameters;
  }

  /**
   * The value as the statement will have it.
   *
   * @param number the number of the parameter, from 1
   * @throws IllegalArgumentException if it is of another kind than the parameter
   */
  public @Nullable Object checked(int number, @Nullable Object value) {
    return ParameterValue.checked(number, parameters.get(number - 1).type(), value);
  }

  /**
   * A value as it can be written into the statement.
   *
   * @param number the number of the parameter, from 1
   * @throws IllegalArgumentException if it is of another kind than the parameter
   */
  public String written(int number, @Nullable Object value) {
    return ParameterValue.written(checked(number, value), parameters.get(number - 1).type());
  }

  /**
   * The statement with these values, of which each place takes one.
   *
   * @throws IllegalArgumentException if their number is another one than that of the places, or if
   *     one is of another kind than its place
   */
  public Prepared withValues(@Nullable Object... values) {
    if (values.length != parameters.size()) {
      throw new IllegalArgumentException(
          "the statement has "
              + parameters.size()
              + " places for values, but "
              + values.length
              + " came");
    }
    List<@Nullable Object> checked = new ArrayList<>();
    for (int at = 0; at < values.length; at++) {
      checked.add(checked(at + 1, values[at]));
    }
    return with(checked);
  }

  /** The statement with these values, each of them {@link #checked}. */
  public Prepared with(List<@Nullable Object> values) {
    List<SqlNode> constants = new ArrayList<>();
    for (int at = 0; at < values.size(); at++) {
      constants.add(ParameterValue.constant(values.get(at), parameters.get(at).type()));
    }
    return door.prepare(text, constants);
  }

  @Override
  public String toString() {
    return text;
  }
}
