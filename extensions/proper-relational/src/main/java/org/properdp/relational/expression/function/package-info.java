/** The vetted functions of expressions: what they take, and how they are evaluated over a batch. */
@NullMarked
package org.properdp.relational.expression.function;

import org.jspecify.annotations.NullMarked;
