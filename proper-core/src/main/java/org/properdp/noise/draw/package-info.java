/** Exact draws from a few laws on finitely many integers. */
@NullMarked
package org.properdp.noise.draw;

import org.jspecify.annotations.NullMarked;
