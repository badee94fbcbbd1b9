package org.properdp.sql.parse;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlHint;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Currency;
import org.properdp.sql.rule.Rule;

/** The places of things in the text of a statement: a plan doesn't know. */
public final class ErrorLocator {
  private static final Set<SqlKind> SETS =
      EnumSet.of(SqlKind.ROLLUP, SqlKind.CUBE, SqlKind.GROUPING_SETS, SqlKind.ROW);

  private final SqlNode statement;

  /** The places of a statement. */
  public ErrorLocator(SqlNode statement) {
    this.statement = statement;
  }

  /**
   * A refusal of the first construct of one of these kinds, the first kind that there is; of the
   * statement if there is none.
   */
  public SqlError refuse(Rule rule, String sentence, SqlKind... kinds) {
    for (SqlKind kind : kinds) {
      SqlParserPos found = first(call -> call.getKind() == kind);
      if (found != null) {
        return SqlError.at(found, sentence).by(rule);
      }
    }
    return SqlError.at(statement.getParserPosition(), sentence).by(rule);
  }

  /** A refusal of the first NULL that is written in an aggregate, or else of the first. */
  public SqlError refuseNull(Rule rule, String sentence) {
    SqlParserPos found =
        first(
            call ->
                call.getOperator().isAggregator()
                    && call.getOperandList().stream()
                        .anyMatch(each -> SqlUtil.isNullLiteral(each, false)));
    FirstNull first = new FirstNull();
    statement.accept(first);
    SqlParserPos written = first.place == null ? statement.getParserPosition() : first.place;
    return SqlError.at(found == null ? written : found, sentence).by(rule);
  }

  private static final class FirstNull extends SqlBasicVisitor<@Nullable Void> {
    private @Nullable SqlParserPos place;

    @Override
    public @Nullable Void visit(SqlLiteral literal) {
      if (place == null && SqlUtil.isNullLiteral(literal, false)) {
        place = literal.getParserPosition();
      }
      return null;
    }

    @Override
    public String toString() {
      return "first NULL";
    }
  }

  /** A refusal of a sub-query, the first that there is, or of the statement. */
  public SqlError refuseSubQuery(Rule rule, String sentence) {
    return refuse(
        rule,
        sentence,
        SqlKind.SCALAR_QUERY,
        SqlKind.EXISTS,
        SqlKind.IN,
        SqlKind.NOT_IN,
        SqlKind.SOME,
        SqlKind.ALL,
        SqlKind.SELECT);
  }

  /** True if the statement has a call of one of these kinds. */
  public boolean has(SqlKind... kinds) {
    return first(call -> List.of(kinds).contains(call.getKind())) != null;
  }

  /** A refusal of the first call of one of these operators and functions, or of the statement. */
  public SqlError refuseCall(Rule rule, String sentence, String... operators) {
    List<String> names =
        Stream.of(operators).map(operator -> operator.toUpperCase(Locale.ROOT)).toList();
    SqlParserPos found =
        first(call -> names.contains(call.getOperator().getName().toUpperCase(Locale.ROOT)));
    return SqlError.at(found == null ? statement.getParserPosition() : found, sentence).by(rule);
  }

  /**
   * A refusal of one of the things that rows are grouped by.
   *
   * @param name its name in the plan
   * @param at its position among them
   */
  public SqlError refuseGroup(Rule rule, String sentence, String name, int at) {
    List<SqlSelect> grouped = selects(select -> select.getGroup() != null);
    for (SqlSelect select : grouped) {
      for (SqlNode each : groups(select)) {
        if (each instanceof SqlIdentifier written
            && written.names.get(written.names.size() - 1).equalsIgnoreCase(name)) {
          return SqlError.at(each.getParserPosition(), sentence).by(rule);
        }
      }
    }
    List<SqlNode> there =
        grouped.stream()
            .filter(select -> at < groups(select).size())
            .map(select -> groups(select).get(at))
            .filter(each -> grouped.size() == 1 || !(each instanceof SqlIdentifier))
            .toList();
    if (there.size() == 1) {
      return SqlError.at(there.get(0).getParserPosition(), sentence).by(rule);
    }
    return refuse(rule, sentence, SqlKind.SELECT);
  }

  /** A refusal of a GROUP BY or DISTINCT, the first that there is, or of the statement. */
  public SqlError refuseGroups(Rule rule, String sentence) {
    for (SqlSelect select : selects(each -> each.getGroup() != null)) {
      if (!groups(select).isEmpty()) {
        return SqlError.at(groups(select).get(0).getParserPosition(), sentence).by(rule);
      }
    }
    return refuse(rule, sentence, SqlKind.SELECT);
  }

  /** A refusal of an ORDER BY or LIMIT of a sub-query; of another if there is none in one. */
  public SqlError refuseOrder(Rule rule, String sentence) {
    // The validator has put what is around a SELECT into it.
    List<SqlSelect> ordered =
        selects(select -> select.getOrderList() != null || select.getFetch() != null).stream()
            .filter(select -> select != outermost())
            .toList();
    return ordered.isEmpty()
        ? refuse(rule, sentence, SqlKind.ORDER_BY)
        : SqlError.at(ordered.get(0).getParserPosition(), sentence).by(rule);
  }

  /** A refusal of the first innermost SELECT of these that has aggregates, or of the first. */
  public SqlError refuseAggregates(Rule rule, String sentence, Predicate<SqlSelect> wanted) {
    List<SqlParserPos> found = new ArrayList<>();
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            super.visit(call);
            if (call instanceof SqlSelect select && wanted.test(select) && aggregates(select)) {
              found.add(select.getParserPosition());
            }
            return null;
          }
        });
    return found.isEmpty()
        ? refuse(rule, sentence, SqlKind.SELECT)
        : SqlError.at(found.get(0), sentence).by(rule);
  }

  /** A refusal of the first SELECT of these that has aggregates, or of the first. */
  public SqlError refuseAsking(Rule rule, String sentence, Predicate<SqlSelect> wanted) {
    return selects(select -> wanted.test(select) && aggregates(select)).stream()
        .findFirst()
        .map(select -> SqlError.at(select.getParserPosition(), sentence).by(rule))
        .orElseGet(() -> refuse(rule, sentence, SqlKind.SELECT));
  }

  /** True if a SELECT has aggregates in its list, beside those of sub-queries. */
  private static boolean aggregates(SqlSelect select) {
    boolean[] isFound = {false};
    select
        .getSelectList()
        .accept(
            new SqlBasicVisitor<@Nullable Void>() {
              @Override
              public @Nullable Void visit(SqlCall call) {
                isFound[0] |= call.getOperator().isAggregator();
                return call instanceof SqlSelect ? null : super.visit(call);
              }
            });
    return isFound[0];
  }

  private SqlNode outermost() {
    return statement instanceof SqlOrderBy around ? around.query : statement;
  }

  /** The items that a SELECT groups by, in order, also in ROLLUP and other sets. */
  private static List<SqlNode> groups(SqlSelect select) {
    List<SqlNode> all = new ArrayList<>();
    flatten(select.getGroup(), all);
    return all;
  }

  private static void flatten(@Nullable SqlNode node, List<SqlNode> all) {
    if (node instanceof SqlNodeList list) {
      list.forEach(each -> flatten(each, all));
    } else if (node instanceof SqlCall call && SETS.contains(call.getKind())) {
      call.getOperandList().forEach(each -> flatten(each, all));
    } else if (node != null) {
      all.add(node);
    }
  }

  private List<SqlSelect> selects(Predicate<SqlSelect> wanted) {
    List<SqlSelect> all = new ArrayList<>();
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (call instanceof SqlSelect select && wanted.test(select)) {
              all.add(select);
            }
            return super.visit(call);
          }
        });
    return all;
  }

  /**
   * The words of each SELECT with a hint in it, in the order of the text.
   *
   * @param hint the hint's name
   */
  public List<Map<String, SqlLiteral>> options(String hint) {
    List<Map<String, SqlLiteral>> all = new ArrayList<>();
    for (SqlSelect select : selects(SqlSelect::hasHints)) {
      for (SqlNode each : select.getHints()) {
        if (each instanceof SqlHint one && one.getName().equals(hint)) {
          all.add(options((SqlNodeList) one.getOperandList().get(1)));
        }
      }
    }
    return all;
  }

  private static Map<String, SqlLiteral> options(SqlNodeList written) {
    Map<String, SqlLiteral> options = new LinkedHashMap<>();
    for (int at = 0; at + 1 < written.size(); at += 2) {
      options.put(((SqlIdentifier) written.get(at)).getSimple(), (SqlLiteral) written.get(at + 1));
    }
    return options;
  }

  /** A refusal of what the options say of the price, or of the statement. */
  public SqlError refuseOption(Rule rule, String sentence, Currency currency) {
    String name = currency == Currency.RHO ? "rho" : "epsilon";
    OptionValue option = new OptionValue(name);
    statement.accept(option);
    SqlParserPos found = option.place == null ? first(call -> true) : option.place;
    return SqlError.at(found == null ? statement.getParserPosition() : found, sentence).by(rule);
  }

  /** Finds what stands after an option's name. */
  private static final class OptionValue extends SqlBasicVisitor<@Nullable Void> {
    private final String wanted;
    private @Nullable SqlParserPos place;

    OptionValue(String wanted) {
      this.wanted = wanted;
    }

    @Override
    public @Nullable Void visit(SqlNodeList list) {
      for (int at = 0; at + 1 < list.size() && place == null; at++) {
        if (list.get(at) instanceof SqlIdentifier name
            && name.isSimple()
            && name.getSimple().equals(wanted)
            && list.get(at + 1) instanceof SqlLiteral value) {
          place = value.getParserPosition();
        }
      }
      return super.visit(list);
    }
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
    return "ErrorLocator";
  }
}
