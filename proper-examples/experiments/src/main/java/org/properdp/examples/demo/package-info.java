/** The paper's story, played under both regimes: what {@code ./proper demo} shows. */
@NullMarked
package org.properdp.examples.demo;

import org.jspecify.annotations.NullMarked;
