package org.properdp.sql.ask;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.ErrorLocator;
import org.properdp.sql.type.SqlTypes;

/** Casts that a statement does not write: where they can fail, rows would be lost in silence. */
final class AddedCasts {
  /** Numbers with so many digits before the point have room beside any DECIMAL that is accepted. */
  private static final int LEAST_DIGITS = 12;

  private AddedCasts() {}

  /** Refuses such a cast. */
  static void check(SqlParserPos place, RelDataType from, RelDataType to, ErrorLocator places) {
    ColumnType known = SqlTypes.columnType(from);
    ColumnType wanted = SqlTypes.columnType(to);
    if (known == null || wanted == null) {
      return;
    }
    String problem = null;
    if (known.kind() == Kind.VARCHAR && wanted.kind() != Kind.VARCHAR) {
      problem =
          "a text stands with a value of type "
              + wanted
              + ": cast one of both, and write ON where the columns of a join are meant";
    } else if (wanted.kind() == Kind.DECIMAL && isCut(known, wanted)) {
      problem =
          "values of type "
              + known
              + " stand with others so that there is no room for all digits of theirs: write"
              + " CAST(x AS DOUBLE)";
    }
    if (problem != null) {
      throw place.getLineNum() > 0
          ? SqlError.at(place, problem).by(Rule.VETTED)
          : places.refuse(
              Rule.VETTED,
              problem,
              SqlKind.JOIN,
              SqlKind.IN,
              SqlKind.UNION,
              SqlKind.INTERSECT,
              SqlKind.EXCEPT);
    }
  }

  private static boolean isCut(ColumnType from, ColumnType to) {
    boolean isFraction = from.kind() == Kind.DECIMAL && to.scale() < from.scale();
    return isFraction || digits(to) < Math.min(digits(from), LEAST_DIGITS);
  }

  /** The digits before the point of an exact number. */
  private static int digits(ColumnType exact) {
    return switch (exact.kind()) {
      case INTEGER -> 10;
      case BIGINT -> ColumnType.MOST_DIGITS;
      case DECIMAL -> exact.size() - exact.scale();
      default -> 0;
    };
  }
}
