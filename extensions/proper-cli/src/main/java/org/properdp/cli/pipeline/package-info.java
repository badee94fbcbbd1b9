/** The commands that run pipelines over a store. */
@NullMarked
package org.properdp.cli.pipeline;

import org.jspecify.annotations.NullMarked;
