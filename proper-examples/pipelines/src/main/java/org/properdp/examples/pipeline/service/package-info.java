/** A service that stores events and publishes a noisy figure about each minute. */
@NullMarked
package org.properdp.examples.pipeline.service;

import org.jspecify.annotations.NullMarked;
