package org.properdp.relational.column;

import io.vavr.control.Option;
import java.io.Serializable;
import java.math.BigDecimal;
import org.properdp.provenance.user.Names;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.TextForm;

/**
 * A column as its custodian has declared it. Nothing of it is read off the data (SEMANTICS §9).
 *
 * @param nullable whether a row may lack a value
 * @param bounds the bounds to which values are clamped when they are summed
 * @param domain the public values of the column
 * @param visible whether analysts may see the column
 * @param number the column's own number in its table, which never comes again; {@link #UNNUMBERED}
 *     until the column is in a table
 */
public record ColumnSchema(
    String name,
    ColumnType type,
    boolean nullable,
    Option<ColumnBounds> bounds,
    Option<Domain> domain,
    boolean visible,
    int number)
    implements Serializable {
  /** The number of a column that is in no table yet. */
  public static final int UNNUMBERED = -1;

  /** Checks that bounds are for numbers, and that bounds and domain are of the column's type. */
  public ColumnSchema {
    Names.check("a column", name);
    bounds.forEach(declared -> check(name, type, declared));
    domain.forEach(declared -> declared.check(name, type));
    if (number < UNNUMBERED) {
      throw new IllegalArgumentException("a column's number must be >= 0, but was " + number);
    }
  }

  /** A column that is in no table yet. */
  public ColumnSchema(
      String name,
      ColumnType type,
      boolean nullable,
      Option<ColumnBounds> bounds,
      Option<Domain> domain,
      boolean visible) {
    this(name, type, nullable, bounds, domain, visible, UNNUMBERED);
  }

  /** A nullable, visible column without bounds or a domain. */
  public static ColumnSchema of(String name, ColumnType type) {
    return new ColumnSchema(name, type, true, Option.none(), Option.none(), true);
  }

  private static void check(String name, ColumnType type, ColumnBounds bounds) {
    if (!type.isNumber()) {
      throw new IllegalArgumentException(
          "only numbers have bounds, but the column "
              + name
              + " is of type "
              + type
              + (type.kind() == ColumnType.Kind.DATE || type.kind() == ColumnType.Kind.TIMESTAMP
                  ? ": questions number days by DATEDIFF('day', DATE '2026-01-01', x), and say the"
                      + " bounds of that"
                  : ""));
    }
    if (type.kind() != ColumnType.Kind.DOUBLE) {
      BigDecimal least = BigDecimal.valueOf(Limits.least(type), type.scale());
      BigDecimal most = BigDecimal.valueOf(Limits.most(type), type.scale());
      if (bounds.low().compareTo(least) < 0 || bounds.high().compareTo(most) > 0) {
        throw new IllegalArgumentException(
            "the bounds of the column "
                + name
                + " must be within its type "
                + type
                + ", but were "
                + bounds.low().toPlainString()
                + ", "
                + bounds.high().toPlainString());
      }
    }
  }

  /** The column with this number. */
  public ColumnSchema numbered(int own) {
    return new ColumnSchema(name, type, nullable, bounds, domain, visible, own);
  }

  /** The column that each row must have a value in. */
  public ColumnSchema notNull() {
    return new ColumnSchema(name, type, false, bounds, domain, visible, number);
  }

  /** Its public values or its bounds, for persons to read; empty if neither is declared. */
  public String declared() {
    String within =
        bounds
            .map(each -> each.low().toPlainString() + " to " + each.high().toPlainString())
            .getOrElse("");
    return domain.map(each -> each.values().map(TextForm::format).mkString(", ")).getOrElse(within);
  }
}
