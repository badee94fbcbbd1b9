/** Individual accounting as published by others, on ProPer's ledger. */
@NullMarked
package org.properdp.examples.experiment.attribution;

import org.jspecify.annotations.NullMarked;
