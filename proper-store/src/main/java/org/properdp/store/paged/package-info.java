/** Pages by number in one file of MapDB: the form that a checkpoint has on the disk. */
@NullMarked
package org.properdp.store.paged;

import org.jspecify.annotations.NullMarked;
