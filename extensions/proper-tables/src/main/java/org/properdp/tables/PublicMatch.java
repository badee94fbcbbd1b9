package org.properdp.tables;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.properdp.provenance.user.Names;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Formula;
import org.properdp.tables.engine.Condition;

/**
 * Which rows of a public table match a row of people's: those with equal values in some columns. A
 * NULL equals nothing.
 *
 * @param name what columns of the public table are called by in a join: the table's, unless it is
 *     joined more than once
 * @param conditions what a row of the public table must meet to be there
 * @param bound the most rows of the public table that are taken for one row, if there is a bound;
 *     under a global budget a join needs one
 */
public record PublicMatch(
    PublicRows table,
    String name,
    Vector<Pair> pairs,
    Vector<Condition> conditions,
    OptionalLong bound) {
  /** Checks the name and the bound. */
  public PublicMatch {
    Names.checkKept("a match", name);
    bound.ifPresent(
        most -> {
          if (most < 1) {
            throw new IllegalArgumentException("a bound of matches must be >= 1, but was " + most);
          }
        });
  }

  /** A column of people's rows, and the column of the public table that it is equal to. */
  public record Pair(String own, String theirs) {}

  static PublicMatch of(PublicRows table, String own, String theirs) {
    return new PublicMatch(
        table,
        table.schema().name(),
        Vector.of(new Pair(own, theirs)),
        Vector.empty(),
        OptionalLong.empty());
  }

  /** The same under another name: a public table can be joined again, with columns of that name. */
  public PublicMatch as(String another) {
    return new PublicMatch(table, another, pairs, conditions, bound);
  }

  /** The rows that are equal in one more column, too. */
  public PublicMatch and(String own, String theirs) {
    return new PublicMatch(table, name, pairs.append(new Pair(own, theirs)), conditions, bound);
  }

  /** The same among those rows of the public table alone for which a condition is TRUE. */
  public PublicMatch where(Formula condition) {
    List<ColumnSchema> columns = table.schema().columns().asJava();
    return new PublicMatch(
        table,
        name,
        pairs,
        conditions.append(new Condition(condition.bind(columns), columns)),
        bound);
  }

  /** At most so many matching rows for one row: the first ones, in the public table's order. */
  public PublicMatch atMost(long rows) {
    return new PublicMatch(table, name, pairs, conditions, OptionalLong.of(rows));
  }

  /** The most rows of the public table, as it stands now, that match one row. */
  public long most() {
    List<ColumnSchema> columns = table.schema().columns().asJava();
    List<Integer> theirs =
        pairs
            .map(
                pair ->
                    IntStream.range(0, columns.size())
                        .filter(at -> columns.get(at).name().equals(pair.theirs()))
                        .findFirst()
                        .orElseThrow())
            .asJava();
    return table.contents().now().where(conditions.asJava()).by(theirs).values().stream()
        .mapToLong(StandingRows.Matches::rows)
        .max()
        .orElse(0);
  }

  @Override
  public String toString() {
    return table
        + (name.equals(table.schema().name()) ? "" : " as " + name)
        + " on "
        + pairs.map(pair -> pair.own() + " = " + pair.theirs()).mkString(" and ")
        + (conditions.isEmpty() ? "" : conditions.mkString(" where ", " and ", ""));
  }
}
