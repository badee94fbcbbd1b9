package org.properdp.sql.translate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.apache.calcite.rel.RelNode;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.translate.Ownership.Free;
import org.properdp.sql.translate.Ownership.Personal;
import org.properdp.sql.type.Constants;
import org.properdp.tables.OwnRows;
import org.properdp.tables.TableQuery;

/** A relation of a statement: its steps, and its ownership (SEMANTICS §11). */
public sealed interface Relation {
  /** The owners of its rows. */
  Ownership owner();

  /**
   * Rows of no person, for which every operator is free.
   *
   * @param rel the relation of Calcite's whose rows these are, in which answers stand for questions
   */
  record Unprotected(StepRows rows, RelNode rel, Free owner) implements Relation {
    boolean isReleased() {
      return owner == Free.RELEASED;
    }
  }

  /**
   * Rows of people, of one population.
   *
   * @param rows the rows, whose columns formulas are about
   * @param fields the relation's fields, in order, as formulas over the columns
   */
  record Protected(OwnRows rows, Vector<Formula> fields, Personal owner, Facts facts)
      implements Relation {
    /**
     * Facts about all rows, which conditions say.
     *
     * @param listed of formulas, by {@link #text}, the constants that conditions leave
     * @param limits of formulas, by {@link #text}, the constants that they are above or below
     * @param members of formulas, by {@link #text}, the values of public rows that they are among
     * @param conditions that all rows meet
     * @param origins of columns that stand for formulas over other rows, by name, these formulas
     */
    public record Facts(
        Map<String, Vector<Formula>> listed,
        Map<String, Vector<Limit>> limits,
        Map<String, Supplier<Vector<Formula>>> members,
        Vector<Formula> conditions,
        Map<String, Vector<Origin>> origins) {
      /** Nothing but the origins of columns is known. */
      static Facts from(Map<String, Vector<Origin>> origins) {
        return new Facts(
            HashMap.empty(), HashMap.empty(), HashMap.empty(), Vector.empty(), origins);
      }

      private boolean haveNull(String text) {
        return !listed.containsKey(text) && !limits.containsKey(text) && !members.containsKey(text);
      }
    }

    /** A constant that something is not below, or not above, or beyond that. */
    public record Limit(boolean isLow, boolean isIncluded, Formula constant) {}

    /** The source of a column's values. */
    public sealed interface Origin {
      /** A formula over other rows. */
      record Computed(Protected rows, Formula formula) implements Origin {}

      /** Values of public rows, which may have null among them. */
      record Given(Set<@Nullable Object> values) implements Origin {}
    }

    static Protected of(OwnRows rows, Vector<Formula> fields, Personal owner) {
      return new Protected(rows, fields, owner, Facts.from(HashMap.empty()));
    }

    /** The rows, for questions. */
    public TableQuery query() {
      return rows.query();
    }

    /** The population of their owners. */
    public String population() {
      return owner.population();
    }

    Protected where(Formula condition) {
      return over(rows.where(condition)).meeting(condition);
    }

    /** The same fields over other rows, which have the columns of these. */
    Protected over(OwnRows others) {
      return new Protected(others, fields, owner, facts);
    }

    /** Fields over other rows, of which only columns of these names are the same as here. */
    Protected over(OwnRows others, List<String> same) {
      return new Protected(
          others, fields, owner, Facts.from(facts.origins.filterKeys(same::contains)));
    }

    Protected with(Vector<Formula> others, Personal theirOwner) {
      return new Protected(rows, others, theirOwner, facts);
    }

    /** These rows with one more field. */
    Protected and(Formula field) {
      return new Protected(rows, fields.append(field), owner, facts);
    }

    /** These rows with the fields of others, over which they have more columns. */
    Protected withFieldsOf(Protected that) {
      return new Protected(rows, that.fields, that.owner, facts);
    }

    Protected listing(Formula of, Vector<Formula> constants) {
      return listing(HashMap.of(text(of), constants));
    }

    private Protected listing(Map<String, Vector<Formula>> more) {
      return knowing(
          new Facts(
              facts.listed.merge(more),
              facts.limits,
              facts.members,
              facts.conditions,
              facts.origins));
    }

    /** These rows, whose value is among those of public rows, which are computed if need be. */
    Protected among(Formula of, Supplier<Vector<Formula>> values) {
      return knowing(
          new Facts(
              facts.listed,
              facts.limits,
              facts.members.merge(HashMap.of(text(of), values)),
              facts.conditions,
              facts.origins));
    }

    Protected within(Formula of, Limit limit) {
      Map<String, Vector<Limit>> limits =
          facts.limits.put(text(of), Vector.of(limit), Vector::appendAll);
      return knowing(
          new Facts(facts.listed, limits, facts.members, facts.conditions, facts.origins));
    }

    /** True if a condition that all rows meet leaves out those that have no such value. */
    public boolean isNeverNull(Formula formula) {
      if (facts.listed.isEmpty() && facts.limits.isEmpty() && facts.members.isEmpty()) {
        // To write a formula out takes longer than the rest.
        return false;
      }
      return !facts.haveNull(text(formula)) || facts.listed.containsKey(text(formula.isNotNull()));
    }

    /** These rows, of which the constants that others are limited to hold, too. */
    Protected knowing(Protected that) {
      return listing(that.facts.listed);
    }

    private Protected knowing(Facts known) {
      return new Protected(rows, fields, owner, known);
    }

    /** These rows, which all meet a condition. */
    Protected meeting(Formula condition) {
      return knowing(
          new Facts(
              facts.listed,
              facts.limits,
              facts.members,
              facts.conditions.append(condition),
              facts.origins));
    }

    /**
     * These rows, of which a column takes its values over from others; nothing if they are none.
     */
    Protected standing(String column, Vector<Origin> others) {
      return others.isEmpty()
          ? this
          : knowing(
              new Facts(
                  facts.listed,
                  facts.limits,
                  facts.members,
                  facts.conditions,
                  facts.origins.put(column, others)));
    }

    /** A formula as text: another one has another text, whatever names a statement gives. */
    public String text(Formula formula) {
      return formula.bind(rows.columns()).toString();
    }

    /** The same, where columns of these names are the fields. */
    Protected named(List<String> names) {
      return named(names, field -> true, false);
    }

    /**
     * The same, where columns of these names are the fields; those that nothing reads are NULL.
     *
     * @param keepsConstants whether constants stay as they are: not where rows may be missing
     */
    Protected named(List<String> names, IntPredicate isRead, boolean keepsConstants) {
      Map<String, Vector<Origin>> from = HashMap.empty();
      Vector<Formula> neverNull = Vector.empty();
      List<String> readNames = new ArrayList<>();
      List<Formula> readFields = new ArrayList<>();
      Vector<Formula> all = Vector.empty();
      for (int at = 0; at < names.size(); at++) {
        Formula field = fields.get(at);
        if (keepsConstants && Constants.is(field.bind(rows.columns()))) {
          all = all.append(field);
        } else if (isRead.test(at)) {
          from = from.put(names.get(at), Vector.of(new Origin.Computed(this, field)));
          readNames.add(names.get(at));
          readFields.add(field);
          Formula column = Expressions.col(names.get(at));
          all = all.append(column);
          neverNull = isNeverNull(field) ? neverNull.append(column.isNotNull()) : neverNull;
        } else {
          all = all.append(Expressions.lit(null).as(field.bind(rows.columns()).type()));
        }
      }
      Protected named =
          new Protected(rows.showing(readNames, readFields), all, owner, Facts.from(from));
      return neverNull.foldLeft(
          named, (known, each) -> known.listing(each, Vector.of(Expressions.lit(true))));
    }

    /** The fields of both, over rows that have the columns of both. */
    Protected beside(Protected that, OwnRows joined, Personal theirOwner) {
      return new Protected(
          joined,
          fields.appendAll(that.fields),
          theirOwner,
          Facts.from(facts.origins.merge(that.facts.origins)));
    }
  }
}
