package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.properdp.proof.Proven;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.schema.TableSchema;

/**
 * The owners of a relation's rows (SEMANTICS §11), with one rule for each operator: when it may
 * have rows of people, and whose its rows are then. Operators over rows of no person are free.
 * Steps keep owners beside rows whatever these rules say.
 */
public sealed interface Ownership {
  /** The owners of unprotected rows: no person. */
  enum Free implements Ownership {
    /** The rows are public, and exact. */
    PUBLIC,
    /** The rows follow from noisy answers: after the noise all is free. */
    RELEASED;

    /** The ownership of what follows from several such relations. */
    static Free of(Stream<Free> inputs) {
      return inputs.anyMatch(RELEASED::equals) ? RELEASED : PUBLIC;
    }
  }

  /**
   * The owners of people's rows.
   *
   * @param population the population that they are of
   * @param key of each component of the canonical key of a row's owner the fields that are it, in
   *     the order that the population has fixed
   * @param halves of each component two fields, of which one at least is it, and the other it or
   *     NULL; none if there are none such
   */
  record Personal(String population, Vector<Set<Integer>> key, Vector<Halves> halves)
      implements Ownership {
    Personal(String population, Vector<Set<Integer>> key) {
      this(population, key, Vector.empty());
    }

    /** Two fields, of which one at least is a component of the key. */
    record Halves(int left, int right) {}

    /** Scan: each row of a table has an owner, whose key an analyst may see or not. */
    @Proven("model.Plan.eval_without")
    static Personal scanned(TableSchema table, IndividualKey key, Vector<String> fields) {
      return new Personal(
          table.population(),
          table
              .keyPositions(key)
              .map(at -> HashSet.ofAll(fields.indexOfOption(table.columns().get(at).name()))));
    }

    /** Filter and Project: what comes of a row has the row's owner. */
    @Proven("model.Plan.without_row_by_row")
    Personal projected(List<RexNode> expressions) {
      Vector<Set<Integer>> found = Vector.ofAll(expressions).map(each -> components(each, 0));
      return new Personal(
          population,
          key.zipWithIndex(
              (fields, component) ->
                  HashSet.range(0, found.size()).filter(at -> found.get(at).contains(component))));
    }

    /**
     * Join with a public table: what comes of a row and public rows has the row's owner.
     *
     * @param before the number of public fields that stand before those of people
     */
    @Proven("model.Plan.without_row_by_row")
    Personal joinedWithPublic(int before) {
      return new Personal(
          population,
          after(before),
          halves.map(each -> new Halves(each.left() + before, each.right() + before)));
    }

    /**
     * Join on the person: rows meet rows of the same person. A side that is filled up with NULLs is
     * no longer keyed.
     *
     * @param first the number of fields of this side
     */
    @Proven("model.Plan.without_person_by_person")
    Personal joined(JoinRelType type, Personal right, int first) {
      Vector<Set<Integer>> others = right.after(first);
      return switch (type) {
        case LEFT -> new Personal(population, key);
        case RIGHT -> new Personal(population, others);
        case FULL ->
            new Personal(
                population,
                unkeyed(),
                isKeyed() && right.isKeyed()
                    ? key.zipWith(
                        others, (one, other) -> new Halves(one.min().get(), other.min().get()))
                    : Vector.empty());
        default -> new Personal(population, key.zipWith(others, Set::union));
      };
    }

    /**
     * The components of the key that a condition of a join says are equal, each to the same one.
     */
    Set<Integer> tied(RexNode condition, Personal right, int first) {
      if (condition.getKind() != SqlKind.EQUALS) {
        return HashSet.empty();
      }
      RexNode one = ((RexCall) condition).getOperands().get(0);
      RexNode other = ((RexCall) condition).getOperands().get(1);
      return components(one, 0)
          .intersect(right.components(other, first))
          .union(components(other, 0).intersect(right.components(one, first)));
    }

    /** Aggregate by the person: each group is of rows of one person. */
    @Proven("model.Plan.without_person_by_person")
    Personal grouped(Aggregate aggregate) {
      List<Integer> grouped = aggregate.getGroupSet().asList();
      return new Personal(
          population,
          key.map(
              fields ->
                  fields
                      .filter(
                          each -> aggregate.getGroupSets().stream().allMatch(set -> set.get(each)))
                      .map(grouped::indexOf)));
    }

    /** True if each group of an aggregate is of rows of one person. */
    boolean isGrouped(Aggregate aggregate) {
      return aggregate.getGroupSets().stream().allMatch(set -> isKeyedIn(set::get));
    }

    /** Window: true if the rows of each part are of one person, whose the row is, too. */
    @Proven("model.Plan.without_person_by_person")
    boolean isPartitioned(RexWindow window) {
      return isLookedUp(
          Vector.ofAll(window.partitionKeys)
              .map(each -> components(each, 0))
              .fold(HashSet.empty(), Set::union));
    }

    /** Set operation: rows are told apart person by person. */
    @Proven("model.Plan.without_person_by_person")
    static Personal combined(Vector<Personal> branches) {
      return new Personal(
          branches.head().population,
          branches.map(Personal::key).reduce((one, other) -> one.zipWith(other, Set::intersect)));
    }

    /** UNION ALL with public rows: these are nobody's, whatever key they have. */
    @Proven("model.Plan.without_literal")
    Personal withNobodys() {
      return new Personal(population, unkeyed());
    }

    /** Lookup: true if a sub-query is tied to the row's person in these components of the key. */
    @Proven("model.Plan.without_person_by_person")
    boolean isLookedUp(Set<Integer> tied) {
      return tied.size() == key.size();
    }

    /** True if the whole key is there. */
    boolean isKeyed() {
      return key.forAll(Set::nonEmpty);
    }

    /** True if the whole key is among the fields that are taken. */
    public boolean isKeyedIn(IntPredicate taken) {
      return key.forAll(fields -> fields.exists(taken::test));
    }

    /** True if a field is a component of the key. */
    public boolean isKey(int field) {
      return key.exists(fields -> fields.contains(field));
    }

    private Vector<Set<Integer>> unkeyed() {
      return key.map(fields -> HashSet.empty());
    }

    private Vector<Set<Integer>> after(int others) {
      return key.map(fields -> fields.map(field -> field + others));
    }

    /** The components of the key that a field is. */
    Set<Integer> components(int field) {
      return HashSet.range(0, key.size()).filter(at -> key.get(at).contains(field));
    }

    /**
     * The components that an expression is; none if it is none.
     *
     * @param first the number of the relation's first field
     */
    Set<Integer> components(RexNode expression, int first) {
      return expression instanceof RexInputRef field
          ? components(field.getIndex() - first)
          : HashSet.range(0, halves.size())
              .filter(at -> isEither(expression, halves.get(at), first));
    }

    /** The one of two that is there, as COALESCE says of both sides of a full join. */
    private static boolean isEither(RexNode expression, Halves halves, int first) {
      int left = halves.left() + first;
      int right = halves.right() + first;
      return expression instanceof RexCall chosen
          && chosen.getKind() == SqlKind.CASE
          && chosen.getOperands().size() == 3
          && chosen.getOperands().get(0) instanceof RexCall test
          && test.getKind() == SqlKind.IS_NOT_NULL
          && isField(test.getOperands().get(0), left)
          && isField(chosen.getOperands().get(1), left)
          && isField(chosen.getOperands().get(2), right);
    }

    private static boolean isField(RexNode expression, int number) {
      return expression instanceof RexInputRef field
          ? field.getIndex() == number
          : expression instanceof RexCall cast
              && cast.getKind() == SqlKind.CAST
              && SqlTypeUtil.equalSansNullability(
                  cast.getType(), cast.getOperands().get(0).getType())
              && isField(cast.getOperands().get(0), number);
    }
  }
}
