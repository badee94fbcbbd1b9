/** Who is on a page, and which weights they have, in about as many bits as that needs. */
@NullMarked
package org.properdp.store.packed;

import org.jspecify.annotations.NullMarked;
