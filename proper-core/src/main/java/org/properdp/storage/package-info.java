/** The port of storage: populations and their data sets, and an implementation in memory. */
@NullMarked
package org.properdp.storage;

import org.jspecify.annotations.NullMarked;
