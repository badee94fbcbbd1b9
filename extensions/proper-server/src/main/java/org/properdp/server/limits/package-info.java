/** Limits on what connections may take of what they share. */
@NullMarked
package org.properdp.server.limits;

import org.jspecify.annotations.NullMarked;
