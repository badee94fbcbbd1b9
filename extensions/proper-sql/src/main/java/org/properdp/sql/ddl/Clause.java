package org.properdp.sql.ddl;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.sql.parse.SqlError;

/**
 * A clause of a declaration, as the grammar in {@code declarations.ftl} makes it.
 *
 * @param kind what kind of clause it is
 * @param text the name, number or text that the clause consists of, if it is such a one
 */
record Clause(String kind, String text, SqlParserPos place, List<Clause> parts) {
  private static final int MOST_DIGITS = 10;

  static Clause of(SqlNode node) {
    if (node instanceof SqlIdentifier named) {
      return new Clause("NAME", named.getSimple(), named.getParserPosition(), List.of());
    }
    if (node instanceof SqlLiteral word) {
      String text = String.valueOf(word.getValueAs(String.class));
      return new Clause("WORD", text, word.getParserPosition(), List.of());
    }
    SqlCall call = (SqlCall) node;
    List<Clause> parts = call.getOperandList().stream().map(Clause::of).toList();
    String text = parts.size() == 1 ? parts.get(0).text() : "";
    return new Clause(call.getOperator().getName(), text, call.getParserPosition(), parts);
  }

  /** True if it is of this kind. */
  boolean is(String other) {
    return kind.equals(other);
  }

  /** The declaration, or the name of a column. */
  Clause name() {
    return parts.get(0);
  }

  /** The first part of this kind. */
  Optional<Clause> find(String other) {
    return parts.stream().filter(part -> part.is(other)).findFirst();
  }

  /** The first part of this kind, which the grammar demands. */
  Clause get(String other) {
    return find(other).orElseThrow();
  }

  /** A whole number that fits an int. */
  int count() {
    String digits = text.replaceFirst("^0+(?=.)", "");
    if (digits.length() > MOST_DIGITS || Long.parseLong(digits) > Integer.MAX_VALUE) {
      throw error(
          "a number of things must be at most "
              + Integer.MAX_VALUE
              + ", but was "
              + SqlError.shown(digits));
    }
    return Integer.parseInt(digits);
  }

  /** The result; where that breaks a rule, this is the place. */
  <A> A checked(Supplier<A> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException wrong) {
      throw error(String.valueOf(wrong.getMessage()));
    }
  }

  /** An error at the place of this clause. */
  SqlError error(String problem) {
    return new SqlError(place.getLineNum(), place.getColumnNum(), problem);
  }
}
