/** The commands that run pipelines over a store. */
@NullMarked
package org.properdp.examples.pipeline.command;

import org.jspecify.annotations.NullMarked;
