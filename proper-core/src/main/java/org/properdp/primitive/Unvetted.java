package org.properdp.primitive;

/**
 * A user's primitive. The cost that it declares is not checked, so it can lose more privacy than it
 * charges for: its code must be trusted, and it is asked by a method that says so.
 *
 * <p>Its tariff and its inclusion are called while a population's budgets are locked: they must
 * return at once, and can't ask questions themselves.
 *
 * <p>It must meet the condition in {@link Primitive}: for any contribution v of an individual, Σ
 * |v_j| / scale_j ≤ price. Under a global budget {@link #costAtMost} is charged, usually ε for each
 * row, and the loss of that many rows must not be more. Its measure must write all values for each
 * row: values left over from the previous row are another person's.
 *
 * <p>A PINQ collection has an order, and some changes only move a row within it. A primitive that
 * depends on the order of rows must not lose more by such a move than {@link #costAtMost} says for
 * one row. No vetted primitive depends on the order.
 */
public non-sealed interface Unvetted<T, R> extends Blurred<T, R> {}
