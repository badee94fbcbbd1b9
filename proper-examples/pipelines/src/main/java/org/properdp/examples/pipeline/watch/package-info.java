/** A folder whose CSV files are stored, each name once. */
@NullMarked
package org.properdp.examples.pipeline.watch;

import org.jspecify.annotations.NullMarked;
