/** The same rows under different regimes, for experiments to ask about. */
@NullMarked
package org.properdp.examples.experiment.world;

import org.jspecify.annotations.NullMarked;
