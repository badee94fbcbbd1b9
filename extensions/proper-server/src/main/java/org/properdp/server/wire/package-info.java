/** Messages of the protocol: how they are read within limits, and how they are written. */
@NullMarked
package org.properdp.server.wire;

import org.jspecify.annotations.NullMarked;
