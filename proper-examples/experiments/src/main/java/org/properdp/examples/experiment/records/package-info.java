/** People with many records each: what an analyst gets of them, and by which question. */
@NullMarked
package org.properdp.examples.experiment.records;

import org.jspecify.annotations.NullMarked;
