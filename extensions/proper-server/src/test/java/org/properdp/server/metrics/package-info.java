@NullMarked
package org.properdp.server.metrics;

import org.jspecify.annotations.NullMarked;
