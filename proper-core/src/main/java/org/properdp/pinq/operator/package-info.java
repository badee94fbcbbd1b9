/** The operators of a collection: frozen rows, and a tree of transformations of them. */
@NullMarked
package org.properdp.pinq.operator;

import org.jspecify.annotations.NullMarked;
