/** The contents of the journal's records, one kind in each file. */
@NullMarked
package org.properdp.store.event;

import org.jspecify.annotations.NullMarked;
