package org.properdp.sql.relation;

import java.util.Locale;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.text.SqlError;

/** Where things are in the text of a statement: a plan doesn't know. */
public final class Places {
  private final SqlNode statement;

  /** The places of a statement. */
  public Places(SqlNode statement) {
    this.statement = statement;
  }

  /**
   * A refusal of the first construct of one of these kinds, the first kind that there is; of the
   * statement if there is none.
   */
  SqlError refuse(String sentence, SqlKind... kinds) {
    for (SqlKind kind : kinds) {
      SqlParserPos found = first(call -> call.getKind() == kind);
      if (found != null) {
        return SqlError.at(found, sentence);
      }
    }
    return SqlError.at(statement.getParserPosition(), sentence);
  }

  /** A refusal of the first call of an operator or function, or of the statement. */
  SqlError refuseCall(String sentence, String operator) {
    String name = operator.toUpperCase(Locale.ROOT);
    SqlParserPos found =
        first(call -> call.getOperator().getName().toUpperCase(Locale.ROOT).equals(name));
    return SqlError.at(found == null ? statement.getParserPosition() : found, sentence);
  }

  private @Nullable SqlParserPos first(Predicate<SqlCall> wanted) {
    First first = new First(wanted);
    statement.accept(first);
    return first.place;
  }

  private static final class First extends SqlBasicVisitor<@Nullable Void> {
    private final Predicate<SqlCall> wanted;
    private @Nullable SqlParserPos place;

    First(Predicate<SqlCall> wanted) {
      this.wanted = wanted;
    }

    @Override
    public @Nullable Void visit(SqlCall call) {
      if (place == null && wanted.test(call)) {
        place = call.getParserPosition();
      }
      return place == null ? super.visit(call) : null;
    }
  }

  @Override
  public String toString() {
    return "Places";
  }
}
