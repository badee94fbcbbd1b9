package org.properdp.primitive;

/**
 * A primitive of somebody's own. Its word is taken for what it costs, so that it can spend people's
 * budgets for less than it tells: it is code to be trusted, and asked by a method that says so.
 *
 * <p>Its tariff and its manner are called while a population's budgets are locked: they must return
 * at once. They can't ask questions themselves.
 *
 * <p>It must meet what {@link Primitive} says, for any vector v of what an individual brings, Σ
 * |v_j| / scale_j ≤ price; and under a global budget, where {@link #costAtMost} is charged, ε for
 * each row as a rule, the loss of so many rows must be at most that. Its measure must write all
 * that it brings for each row: what is left of the row before is another person's.
 *
 * <p>A PINQ collection has an order, in which a row that is touched may only have moved. A
 * primitive that looks at the order of rows must not lose more by a move than {@link #costAtMost}
 * says of one row. No primitive of ours looks at it.
 */
public non-sealed interface Unvetted<T, R> extends Blurred<T, R> {}
