/** What is looked up in complete segments, so that nobody need read all of them. */
@NullMarked
package org.properdp.store.index;

import org.jspecify.annotations.NullMarked;
