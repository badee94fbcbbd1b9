/** The same rows under one regime or another, for an experiment to ask about. */
@NullMarked
package org.properdp.examples.experiment.world;

import org.jspecify.annotations.NullMarked;
