package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.tables.type.ColumnType;

/**
 * A column as its custodian has declared it. Nothing of it is read off the data (SEMANTICS §9).
 *
 * @param nullable whether a row may lack a value
 * @param bounds the bounds to which values are clamped when they are summed
 * @param domain the public values of the column
 * @param visible whether analysts may see the column
 */
public record ColumnSchema(
    String name,
    ColumnType type,
    boolean nullable,
    Option<ColumnBounds> bounds,
    Option<Domain> domain,
    boolean visible) {
  /** A nullable, visible column without bounds or a domain. */
  public static ColumnSchema of(String name, ColumnType type) {
    return new ColumnSchema(name, type, true, Option.none(), Option.none(), true);
  }
}
