/** Takes erased rows off the disk. */
@NullMarked
package org.properdp.store.compaction;

import org.jspecify.annotations.NullMarked;
