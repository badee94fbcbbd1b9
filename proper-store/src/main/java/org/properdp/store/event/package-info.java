/** What the journal's frames say, each in a file of its own. */
@NullMarked
package org.properdp.store.event;

import org.jspecify.annotations.NullMarked;
