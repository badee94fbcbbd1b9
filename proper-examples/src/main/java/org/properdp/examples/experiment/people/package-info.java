/** Made-up people and their visits, always the same for a seed. */
@NullMarked
package org.properdp.examples.experiment.people;

import org.jspecify.annotations.NullMarked;
