/** Which number stands for which individual, and how the keys of individuals are read. */
@NullMarked
package org.properdp.registry;

import org.jspecify.annotations.NullMarked;
