package org.properdp.relational.expression.function;

import java.util.List;
import org.properdp.relational.type.ColumnType;

/**
 * A function for arguments of certain types.
 *
 * @param parameters the types that the arguments are cast to
 * @param strict whether the result is NULL if an argument is
 */
public record Overload(
    List<ColumnType> parameters, ColumnType result, boolean strict, Kernels kernels) {
  /** Makes an evaluation, for one thread. */
  @FunctionalInterface
  public interface Kernels {
    /** A kernel for batches of at most so many rows. */
    Kernel make(List<Argument> arguments, int mostRows);
  }

  /** Work on a row is prepared once: patterns, sets, units of time. */
  @FunctionalInterface
  interface Rows {
    Row prepare(List<Argument> arguments);
  }

  /** A strict function, row by row, or text by text of a dictionary. */
  static Overload strict(List<ColumnType> parameters, ColumnType result, Row row) {
    return prepared(parameters, result, unused -> row);
  }

  /** A strict function that prepares itself for its constants. */
  static Overload prepared(List<ColumnType> parameters, ColumnType result, Rows rows) {
    return new Overload(
        parameters,
        result,
        true,
        (arguments, most) ->
            new RowKernel(rows.prepare(arguments), arguments, result, true, true, most));
  }

  /** A strict function whose texts may be much longer than what they are made of. */
  static Overload growing(List<ColumnType> parameters, ColumnType result, Row row) {
    return new Overload(
        parameters,
        result,
        true,
        (arguments, most) -> new RowKernel(row, arguments, result, true, false, most));
  }

  /** A function that looks at NULL itself. */
  static Overload lenient(List<ColumnType> parameters, ColumnType result, Row row) {
    return new Overload(
        parameters,
        result,
        false,
        (arguments, most) -> new RowKernel(row, arguments, result, false, false, most));
  }

  /** A strict function over whole arrays, in which constants are repeated. */
  static Overload arrays(
      List<ColumnType> parameters, ColumnType result, boolean strict, Kernels kernels) {
    return new Overload(
        parameters,
        result,
        strict,
        (arguments, most) -> new Repeating(kernels.make(arguments, most), arguments, most));
  }
}
