/** The files of one store; no other package touches the file system. */
@NullMarked
package org.properdp.store.disk;

import org.jspecify.annotations.NullMarked;
