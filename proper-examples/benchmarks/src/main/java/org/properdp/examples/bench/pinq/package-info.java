/** The classic layer against plain collections. */
@NullMarked
package org.properdp.examples.bench.pinq;

import org.jspecify.annotations.NullMarked;
