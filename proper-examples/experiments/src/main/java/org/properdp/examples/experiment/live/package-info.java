/** Experiments on data that change while they are asked about. */
@NullMarked
package org.properdp.examples.experiment.live;

import org.jspecify.annotations.NullMarked;
