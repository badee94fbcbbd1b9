/** Facts about a server for its operator, at a door of their own. */
@NullMarked
package org.properdp.server.metrics;

import org.jspecify.annotations.NullMarked;
