/** Which number a key stands for: a table of numbers in memory, the keys themselves in a file. */
@NullMarked
package org.properdp.store.keys;

import org.jspecify.annotations.NullMarked;
