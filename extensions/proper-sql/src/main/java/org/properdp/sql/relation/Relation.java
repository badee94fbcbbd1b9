package org.properdp.sql.relation;

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
import org.properdp.sql.type.Constants;
import org.properdp.tables.OwnRows;
import org.properdp.tables.TableQuery;

/** Whose the rows of a relation are (SEMANTICS §11). */
public sealed interface Relation {
  /** Public rows, which Calcite may compute. */
  record Everybodys(RelNode rel) implements Relation {}

  /** Rows that follow from noisy answers and public rows: after the noise all is free. */
  record AfterNoise(RelNode rel) implements Relation {}

  /**
   * Rows of people, of one population.
   *
   * @param rows the rows, whose columns formulas are about
   * @param fields what the relation's fields are, in order
   * @param keys the fields that are the canonical key of a row's owner
   * @param halves of each component two fields, of which one at least is it, and the other it or
   *     NULL; none if there are none such
   * @param facts what is known of all rows
   * @param origins of columns that stand for formulas over other rows, by name, what they stand for
   */
  record Peoples(
      OwnRows rows,
      String population,
      Vector<Formula> fields,
      KeyFields keys,
      Vector<Halves> halves,
      Facts facts,
      Map<String, Vector<Origin>> origins)
      implements Relation {
    /**
     * What conditions say of all rows.
     *
     * @param listed of formulas, by {@link #text}, the constants that conditions leave
     * @param limits of formulas, by {@link #text}, what conditions have them be above or below
     * @param members of formulas, by {@link #text}, the values of public rows that they are among
     * @param conditions that all rows meet
     */
    public record Facts(
        Map<String, Vector<Formula>> listed,
        Map<String, Vector<Limit>> limits,
        Map<String, Supplier<Vector<Formula>>> members,
        Vector<Formula> conditions) {
      /** Nothing is known. */
      static final Facts NONE =
          new Facts(HashMap.empty(), HashMap.empty(), HashMap.empty(), Vector.empty());
    }

    /** Two fields, of which one at least is a component of the key. */
    public record Halves(int left, int right) {}

    /** A constant that something is not below, or not above, or beyond that. */
    public record Limit(boolean isLow, boolean isIncluded, Formula constant) {}

    /** What a column stands for. */
    public sealed interface Origin {
      /** A formula over other rows. */
      record Computed(Peoples rows, Formula formula) implements Origin {}

      /** Values of public rows, which may have null among them. */
      record Given(Set<@Nullable Object> values) implements Origin {}
    }

    static Peoples of(OwnRows rows, String population, Vector<Formula> fields, KeyFields keys) {
      return new Peoples(
          rows, population, fields, keys, Vector.empty(), Facts.NONE, HashMap.empty());
    }

    /** The rows, for questions. */
    public TableQuery query() {
      return rows.query();
    }

    Peoples where(Formula condition) {
      return over(rows.where(condition)).meeting(condition);
    }

    /** The same fields over other rows, which have the columns of these. */
    Peoples over(OwnRows others) {
      return new Peoples(others, population, fields, keys, halves, facts, origins);
    }

    /** Fields over other rows, of which only columns of these names are what they were here. */
    Peoples over(OwnRows others, List<String> same) {
      return new Peoples(
          others, population, fields, keys, halves, Facts.NONE, origins.filterKeys(same::contains));
    }

    Peoples with(Vector<Formula> others, KeyFields theirKeys) {
      return new Peoples(rows, population, others, theirKeys, Vector.empty(), facts, origins);
    }

    /** These rows with the fields of others, over which they have more columns. */
    Peoples withFieldsOf(Peoples that) {
      return new Peoples(rows, population, that.fields, that.keys, that.halves, facts, origins);
    }

    Peoples withHalves(Vector<Halves> both) {
      return new Peoples(rows, population, fields, keys, both, facts, origins);
    }

    Peoples listing(Formula of, Vector<Formula> constants) {
      Map<String, Vector<Formula>> listed = facts.listed;
      Map<String, Vector<Formula>> more =
          listed.containsKey(text(of)) ? listed : listed.put(text(of), constants);
      return knowing(new Facts(more, facts.limits, facts.members, facts.conditions));
    }

    /** These rows, whose value is among those of public rows, which are computed if need be. */
    Peoples among(Formula of, Supplier<Vector<Formula>> values) {
      Map<String, Supplier<Vector<Formula>>> members = facts.members;
      Map<String, Supplier<Vector<Formula>>> more =
          members.containsKey(text(of)) ? members : members.put(text(of), values);
      return knowing(new Facts(facts.listed, facts.limits, more, facts.conditions));
    }

    Peoples within(Formula of, Limit limit) {
      Map<String, Vector<Limit>> more =
          facts.limits.put(
              text(of), facts.limits.getOrElse(text(of), Vector.empty()).append(limit));
      return knowing(new Facts(facts.listed, more, facts.members, facts.conditions));
    }

    /** Whether a condition that all rows meet leaves out those that have no such value. */
    public boolean isNeverNull(Formula formula) {
      if (facts.listed.isEmpty() && facts.limits.isEmpty() && facts.members.isEmpty()) {
        // To write a formula out takes longer than the rest.
        return false;
      }
      String text = text(formula);
      return facts.listed.containsKey(text)
          || facts.limits.containsKey(text)
          || facts.members.containsKey(text)
          || facts.listed.containsKey(text(formula.isNotNull()));
    }

    /** These rows, of which what is known of others holds, too. */
    Peoples knowing(Peoples that) {
      return knowing(
          new Facts(
              facts.listed.merge(that.facts.listed),
              facts.limits,
              facts.members,
              facts.conditions));
    }

    private Peoples knowing(Facts known) {
      return new Peoples(rows, population, fields, keys, halves, known, origins);
    }

    /** These rows, which all meet a condition. */
    Peoples meeting(Formula condition) {
      return knowing(
          new Facts(facts.listed, facts.limits, facts.members, facts.conditions.append(condition)));
    }

    /**
     * These rows, of which a column takes its values over from others; nothing if they are none.
     */
    Peoples standing(String column, Vector<Origin> others) {
      return others.isEmpty()
          ? this
          : new Peoples(rows, population, fields, keys, halves, facts, origins.put(column, others));
    }

    /** A formula as text: another one has another text, whatever names a statement gives. */
    public String text(Formula formula) {
      return formula.bind(rows.columns()).toString();
    }

    /** The same, where columns of these names are the fields. */
    Peoples named(List<String> names) {
      return named(names, field -> true, false);
    }

    /**
     * The same, where columns of these names are the fields; those that nothing reads are NULL.
     *
     * @param keepsConstants whether constants stay as they are: not where rows may be missing
     */
    Peoples named(List<String> names, IntPredicate isRead, boolean keepsConstants) {
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
      Peoples named =
          new Peoples(
              rows.showing(readNames, readFields), population, all, keys, halves, Facts.NONE, from);
      return neverNull.foldLeft(
          named, (known, each) -> known.listing(each, Vector.of(Expressions.lit(true))));
    }

    /** The fields of both, over rows that have the columns of both. */
    Peoples beside(Peoples that, OwnRows joined) {
      return new Peoples(
          joined,
          population,
          fields.appendAll(that.fields),
          KeyFields.none(keys.size()),
          Vector.empty(),
          Facts.NONE,
          origins.merge(that.origins));
    }
  }
}
