/** Topics of Kafka as sources of batches: what arrives up to a public moment, exactly once. */
@NullMarked
package org.properdp.kafka;

import org.jspecify.annotations.NullMarked;
