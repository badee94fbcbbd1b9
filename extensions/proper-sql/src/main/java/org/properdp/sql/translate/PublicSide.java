package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Regime;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.PublicTableScan;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.schema.PublicTable;

/**
 * The public side of a join: a public table, of which some rows and columns are taken. A question
 * reads the rows that stand at its place, so that this is translated and not computed beforehand.
 */
final class PublicSide {
  /** The most public rows that one row of people is joined with. */
  private static final long MOST_MATCHES = 100;

  private final RelNode rel;
  private final RowFormulas formulas;
  private final ErrorLocator places;

  PublicSide(RelNode rel, RowFormulas formulas, ErrorLocator places) {
    this.rel = rel;
    this.formulas = formulas;
    this.places = places;
  }

  /** The fields of the relation, and the conditions that its rows meet. */
  record Read(Vector<Formula> fields, Vector<Formula> conditions) {
    private Read with(Formula condition) {
      return new Read(fields, conditions.append(condition));
    }
  }

  /** The public table. */
  PublicTable table() {
    return scanned(rel).schema();
  }

  /** True if it is a public table, of which rows and columns are chosen. */
  static boolean isTable(RelNode rel) {
    return found(rel) != null;
  }

  private static @Nullable PublicTableScan found(RelNode from) {
    if (from instanceof TableScan scan) {
      return scan.getTable().unwrap(PublicTableScan.class);
    }
    return (from instanceof Project || from instanceof Filter) && !looksAround(from)
        ? found(from.getInput(0))
        : null;
  }

  private PublicTableScan scanned(RelNode from) {
    PublicTableScan table = found(from);
    if (table != null) {
      return table;
    }
    throw places.refuse(
        Rule.PUBLIC_SIDE,
        "people's rows are joined with a public table, of which rows and columns may be chosen: but"
            + " this public side is more, as VALUES, a join, an aggregate, a window or a sub-query"
            + " is. A CASE says what few values stand for, conditions with sub-queries stand in"
            + " WHERE, and the custodian can load a public table",
        SqlKind.JOIN,
        SqlKind.IN,
        SqlKind.NOT_IN,
        SqlKind.EXISTS);
  }

  /** True if it has a sub-query or a window, which look at more than a row. */
  private static boolean looksAround(RelNode node) {
    return node instanceof Project project
        ? project.containsOver() || RexUtil.SubQueryFinder.containsSubQuery(project)
        : RexUtil.SubQueryFinder.containsSubQuery((Filter) node);
  }

  /** The side in terms of the table's columns, whose names have a prefix. */
  Read read(String prefix) {
    scanned(rel);
    return read(rel, prefix);
  }

  private Read read(RelNode from, String prefix) {
    if (from instanceof Project project) {
      Read below = read(project.getInput(), prefix);
      return new Read(
          Vector.ofAll(project.getProjects()).map(each -> formulas.of(each, below.fields())),
          below.conditions());
    } else if (from instanceof Filter filter) {
      Read below = read(filter.getInput(), prefix);
      return below.with(formulas.of(filter.getCondition(), below.fields()));
    }
    return new Read(
        scanned(from).schema().columns().map(column -> Expressions.col(prefix + column.name())),
        Vector.empty());
  }

  /**
   * Each row is matched with a bounded number of public rows. That the public table has no more is
   * checked now, because it is public; the bound holds also if the table is replaced meanwhile.
   */
  PublicMatch bounded(PublicMatch match, Regime regime) {
    if (regime instanceof Regime.Global) {
      throw places.refuse(
          Rule.WORK,
          "under a global budget everyone pays for as many rows as a join can make, and SQL can't"
              + " say how many: choose rows with IN or EXISTS, or ask in Java, where a match has a"
              + " bound",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    long most = match.most();
    if (most > MOST_MATCHES) {
      throw places.refuse(
          Rule.WORK,
          "a row of people can be joined with at most "
              + MOST_MATCHES
              + " public rows, but "
              + match.table().schema().name()
              + " has up to "
              + most
              + " that are equal there: choose fewer of them in a sub-query, join on more columns,"
              + " or use IN or EXISTS",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    return match.atMost(MOST_MATCHES);
  }

  /** The rows that are equal in these two columns, too. */
  PublicMatch matched(
      @Nullable PublicMatch before,
      OpenTables tables,
      Formula own,
      Protected people,
      Formula theirs) {
    String mine = column(own.bind(people.rows().columns()));
    String other = column(theirs.bind(table().columns().asJava()));
    if (theirs.bind(table().columns().asJava()).type().kind() == Kind.DOUBLE) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "people's rows and public rows are matched by whole numbers, decimals, texts, truth"
              + " values and moments, but not by a DOUBLE, as "
              + other
              + " is: match them by another column, or choose people's rows by x IN (1.5, 2.5)",
          SqlKind.JOIN,
          SqlKind.IN,
          SqlKind.NOT_IN,
          SqlKind.EXISTS);
    }
    return before == null
        ? tables.publicTable(table().name()).on(mine, other)
        : before.and(mine, other);
  }

  /** The name of a column; values are equal whatever width they are held in. */
  private String column(Expression expression) {
    Expression plain = expression;
    while (plain instanceof Expression.Cast cast
        && SqlTypes.isWider(cast.type(), cast.argument().type())) {
      plain = cast.argument();
    }
    if (plain instanceof Expression.Column column) {
      return column.name();
    }
    throw places.refuse(
        Rule.PUBLIC_SIDE,
        "people's rows and public rows are matched by columns as they are, but not by "
            + expression,
        SqlKind.JOIN,
        SqlKind.IN,
        SqlKind.NOT_IN,
        SqlKind.EXISTS);
  }

  /** The expression with the same values, held no wider than it must be. */
  static RexNode narrow(RexNode expression) {
    RexNode plain = expression;
    while (plain.getKind() == SqlKind.CAST
        && SqlTypes.isWider(plain.getType(), ((RexCall) plain).getOperands().get(0).getType())) {
      plain = ((RexCall) plain).getOperands().get(0);
    }
    return plain;
  }

  /** The fields of people and of the public side that a condition says are equal. */
  static @Nullable EqualSides pair(RexNode condition, int sideFrom, int sideSize) {
    return EqualSides.of(
        condition,
        each -> each instanceof RexInputRef field && !isIn(field, sideFrom, sideSize),
        each -> each instanceof RexInputRef field && isIn(field, sideFrom, sideSize));
  }

  private static boolean isIn(RexInputRef field, int from, int size) {
    return field.getIndex() >= from && field.getIndex() < from + size;
  }

  /** Only public rows that meet these conditions, too. */
  static PublicMatch where(PublicMatch match, Vector<Formula> conditions) {
    return conditions.foldLeft(match, PublicMatch::where);
  }
}
