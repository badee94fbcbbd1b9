/** Draws from a few laws of finitely many integers, each of them exact. */
@NullMarked
package org.properdp.noise.draw;

import org.jspecify.annotations.NullMarked;
