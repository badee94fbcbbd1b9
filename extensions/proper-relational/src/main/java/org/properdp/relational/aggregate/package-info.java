/**
 * Aggregates over the rows of one person: their types, their meaning, and totals of many people.
 */
@NullMarked
package org.properdp.relational.aggregate;

import org.jspecify.annotations.NullMarked;
