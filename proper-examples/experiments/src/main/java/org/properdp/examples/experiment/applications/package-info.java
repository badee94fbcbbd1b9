/** Applications for which PINQ was designed, asked under both agents. */
@NullMarked
package org.properdp.examples.experiment.applications;

import org.jspecify.annotations.NullMarked;
