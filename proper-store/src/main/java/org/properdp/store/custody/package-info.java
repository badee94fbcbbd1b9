/** The custodian's access to a whole store: check, copy, compact, export. */
@NullMarked
package org.properdp.store.custody;

import org.jspecify.annotations.NullMarked;
