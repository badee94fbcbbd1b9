/** Tests with a real broker, in a process of its own. */
@NullMarked
package org.properdp.kafka.broker;

import org.jspecify.annotations.NullMarked;
