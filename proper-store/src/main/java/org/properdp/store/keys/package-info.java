/** Finds the number of a key: a hash table in memory, and the keys in a file. */
@NullMarked
package org.properdp.store.keys;

import org.jspecify.annotations.NullMarked;
