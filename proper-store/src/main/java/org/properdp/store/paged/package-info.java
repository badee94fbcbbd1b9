/** Pages by number in one MapDB file: the form of a checkpoint on the disk. */
@NullMarked
package org.properdp.store.paged;

import org.jspecify.annotations.NullMarked;
