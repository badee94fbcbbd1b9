/** All experiments, by name. */
@NullMarked
package org.properdp.examples.experiment.catalogue;

import org.jspecify.annotations.NullMarked;
