/** Changes the key of a store. */
@NullMarked
package org.properdp.store.rekeying;

import org.jspecify.annotations.NullMarked;
