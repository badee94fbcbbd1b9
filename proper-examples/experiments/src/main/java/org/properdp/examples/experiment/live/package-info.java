/** Experiments on data that change while questions are asked. */
@NullMarked
package org.properdp.examples.experiment.live;

import org.jspecify.annotations.NullMarked;
