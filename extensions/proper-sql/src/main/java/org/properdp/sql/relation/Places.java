package org.properdp.sql.relation;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
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

  /** A refusal of the first construct of these kinds, or of the statement if there is none. */
  SqlError refuse(String sentence, SqlKind... kinds) {
    Set<SqlKind> wanted = EnumSet.noneOf(SqlKind.class);
    wanted.addAll(java.util.List.of(kinds));
    return SqlError.at(first(call -> wanted.contains(call.getKind())), sentence);
  }

  /** A refusal of the first call of an operator or function, or of the statement. */
  SqlError refuseCall(String sentence, String operator) {
    String name = operator.toUpperCase(Locale.ROOT);
    return SqlError.at(
        first(call -> call.getOperator().getName().toUpperCase(Locale.ROOT).equals(name)),
        sentence);
  }

  private SqlParserPos first(java.util.function.Predicate<SqlCall> wanted) {
    First first = new First(wanted);
    statement.accept(first);
    return first.place == null ? statement.getParserPosition() : first.place;
  }

  private static final class First extends SqlBasicVisitor<@Nullable Void> {
    private final java.util.function.Predicate<SqlCall> wanted;
    private @Nullable SqlParserPos place;

    First(java.util.function.Predicate<SqlCall> wanted) {
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
