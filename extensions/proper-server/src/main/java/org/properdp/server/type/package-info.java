/** The types of values as clients know them, and how values are written down for them. */
@NullMarked
package org.properdp.server.type;

import org.jspecify.annotations.NullMarked;
