/** The primitives: each file states what the primitive costs and why that is enough. */
@NullMarked
package org.properdp.primitive;

import org.jspecify.annotations.NullMarked;
