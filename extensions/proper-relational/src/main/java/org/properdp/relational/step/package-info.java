/**
 * Steps over one person's rows: joins, groups, windows and sets of rows, each within the rows of
 * one owner (SEMANTICS §11, "inside one person's partition").
 */
@NullMarked
package org.properdp.relational.step;

import org.jspecify.annotations.NullMarked;
