/** What PINQ was shown to be good for, asked under both agents. */
@NullMarked
package org.properdp.examples.experiment.applications;

import org.jspecify.annotations.NullMarked;
