/** Code that the example pipelines share: programs that run for years over a store. */
@NullMarked
package org.properdp.examples.pipeline;

import org.jspecify.annotations.NullMarked;
