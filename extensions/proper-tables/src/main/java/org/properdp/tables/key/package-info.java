/** Names of the individuals of a population: the keys of rows and their components. */
@NullMarked
package org.properdp.tables.key;

import org.jspecify.annotations.NullMarked;
