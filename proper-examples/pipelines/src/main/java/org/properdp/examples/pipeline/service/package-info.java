/** A service that takes in events and publishes a noisy figure about each minute. */
@NullMarked
package org.properdp.examples.pipeline.service;

import org.jspecify.annotations.NullMarked;
