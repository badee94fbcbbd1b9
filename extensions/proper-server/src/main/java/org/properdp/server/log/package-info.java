/** The log of a server, for its custodian. */
@NullMarked
package org.properdp.server.log;

import org.jspecify.annotations.NullMarked;
