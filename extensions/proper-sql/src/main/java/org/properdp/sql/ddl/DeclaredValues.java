package org.properdp.sql.ddl;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;
import org.properdp.sql.parse.SqlError;

/** Types, numbers, and values of types. */
final class DeclaredValues {
  private static final int MOST_CHARACTERS = 100;

  private DeclaredValues() {}

  static ColumnType type(Clause clause) {
    Kind kind = Kind.valueOf(clause.kind());
    List<Integer> sizes = clause.parts().stream().map(Clause::count).toList();
    return clause.checked(
        () ->
            new ColumnType(
                kind, sizes.isEmpty() ? 0 : sizes.get(0), sizes.size() < 2 ? 0 : sizes.get(1)));
  }

  /** A number of bounded length, so that it is quick to compute with, and to print. */
  static BigDecimal decimal(Clause number) {
    if (number.text().length() <= MOST_CHARACTERS) {
      try {
        BigDecimal read = new BigDecimal(number.text());
        if (Math.abs((long) read.scale()) <= MOST_CHARACTERS) {
          return read;
        }
      } catch (NumberFormatException huge) {
        throw error(number); // its exponent is
      }
    }
    throw error(number);
  }

  private static SqlError error(Clause number) {
    return number.error(
        "a number must have at most 100 characters and an exponent of at most 100, but was "
            + SqlError.shown(number.text()));
  }

  /** A value of a type, as SQL writes values of that type. */
  static Literal literal(ColumnType type, Clause value) {
    Literal read = isWrittenAs(type, value) ? TextForm.parse(type, value.text()) : null;
    return checked(type, value, read);
  }

  private static Literal checked(ColumnType type, Clause value, @Nullable Literal read) {
    if (read == null) {
      throw value.error(
          "the values of a domain must be of the column's type "
              + type
              + ", written like "
              + example(type.kind())
              + ", but one was "
              + (value.is("NULL") ? "NULL" : SqlError.shown(value.text())));
    }
    return read;
  }

  private static boolean isWrittenAs(ColumnType type, Clause value) {
    return switch (type.kind()) {
      case INTEGER, BIGINT, DECIMAL -> value.is("NUMBER");
      case DOUBLE -> value.is("NUMBER") || value.is("TEXT");
      case VARCHAR -> value.is("TEXT");
      case DATE, TIMESTAMP -> value.is("TEXT") || value.is(type.kind().name());
      case BOOLEAN -> value.is("BOOLEAN");
    };
  }

  private static String example(Kind kind) {
    return switch (kind) {
      case BOOLEAN -> "TRUE";
      case INTEGER, BIGINT -> "12";
      case DECIMAL -> "1.5";
      case DOUBLE -> "1.5e3";
      case VARCHAR -> "'text'";
      case DATE -> "DATE '2026-11-30'";
      case TIMESTAMP -> "TIMESTAMP '2026-11-30 08:15:00'";
    };
  }
}
