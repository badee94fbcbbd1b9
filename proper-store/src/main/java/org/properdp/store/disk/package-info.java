/** The files of one store: the one place where the file system is touched. */
@NullMarked
package org.properdp.store.disk;

import org.jspecify.annotations.NullMarked;
