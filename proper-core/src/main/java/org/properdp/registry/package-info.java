/**
 * Registries, which map the keys of individuals to numbers, and the rules by which keys are read.
 */
@NullMarked
package org.properdp.registry;

import org.jspecify.annotations.NullMarked;
