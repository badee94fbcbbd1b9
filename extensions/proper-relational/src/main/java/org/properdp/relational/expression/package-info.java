/** Expressions over a row: total, deterministic, and the same on every machine (SEMANTICS §10). */
@NullMarked
package org.properdp.relational.expression;

import org.jspecify.annotations.NullMarked;
