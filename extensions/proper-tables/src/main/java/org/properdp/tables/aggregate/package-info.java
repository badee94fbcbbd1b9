/**
 * Aggregates over the rows of one person: their types, their meaning, and totals of many people.
 */
@NullMarked
package org.properdp.tables.aggregate;

import org.jspecify.annotations.NullMarked;
