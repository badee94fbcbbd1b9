/** What a collection is made of: frozen rows, and transformations of them as a tree. */
@NullMarked
package org.properdp.pinq.operator;

import org.jspecify.annotations.NullMarked;
