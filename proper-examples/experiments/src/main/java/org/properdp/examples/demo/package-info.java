/** The paper's story under both regimes: what {@code ./proper demo} shows. */
@NullMarked
package org.properdp.examples.demo;

import org.jspecify.annotations.NullMarked;
