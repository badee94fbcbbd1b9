/** Compact forms of a page's members and their weights. */
@NullMarked
package org.properdp.store.packed;

import org.jspecify.annotations.NullMarked;
