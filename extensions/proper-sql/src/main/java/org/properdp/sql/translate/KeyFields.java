package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Halves;

/**
 * The fields of a relation that hold the key of a row's owner: of each component of the key, the
 * fields that are that component, in the order that the population has fixed. A relation is keyed
 * while it has each component.
 */
public record KeyFields(Vector<Set<Integer>> components) {
  private static final int PARTS_OF_CASE = 3;

  /** No field of a key of so many components. */
  static KeyFields none(int components) {
    return new KeyFields(Vector.fill(components, HashSet::empty));
  }

  /** The number of components that a key has. */
  public int size() {
    return components.size();
  }

  /** True if the whole key is there. */
  boolean areWhole() {
    return components.forAll(Set::nonEmpty);
  }

  /** True if the whole key is among the fields that are taken. */
  public boolean areWholeIn(IntPredicate taken) {
    return components.forAll(fields -> fields.exists(taken::test));
  }

  /** True if these components are all that a key has. */
  boolean areAll(Set<Integer> tied) {
    return tied.size() == size();
  }

  /** True if a field is a component. */
  public boolean contains(int field) {
    return components.exists(fields -> fields.contains(field));
  }

  /** The components that a field is. */
  Set<Integer> componentsOf(int field) {
    return HashSet.range(0, size()).filter(at -> components.get(at).contains(field));
  }

  /** Other fields for those of each component. */
  KeyFields map(UnaryOperator<Set<Integer>> fields) {
    return new KeyFields(components.map(fields));
  }

  /** The same where so many fields stand before these. */
  KeyFields after(int others) {
    return map(fields -> fields.map(field -> field + others));
  }

  KeyFields union(KeyFields that) {
    return new KeyFields(components.zipWith(that.components, Set::union));
  }

  KeyFields intersect(KeyFields that) {
    return new KeyFields(components.zipWith(that.components, Set::intersect));
  }

  /**
   * The components that an expression is; none if it is none.
   *
   * @param first the number of the relation's first field
   */
  static Set<Integer> of(RexNode expression, Protected rows, int first) {
    if (expression instanceof RexInputRef field) {
      return rows.keys().componentsOf(field.getIndex() - first);
    }
    return HashSet.range(0, rows.owner().halves().size())
        .filter(at -> isEither(expression, rows.owner().halves().get(at), first));
  }

  /** The one of two that is there, as COALESCE says of both sides of a full join. */
  private static boolean isEither(RexNode expression, Halves halves, int first) {
    if (!(expression instanceof RexCall chosen)) {
      return false;
    }
    int left = halves.left() + first;
    int right = halves.right() + first;
    return chosen.getKind() == SqlKind.CASE
        && chosen.getOperands().size() == PARTS_OF_CASE
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
            && SqlTypeUtil.equalSansNullability(cast.getType(), cast.getOperands().get(0).getType())
            && isField(cast.getOperands().get(0), number);
  }
}
