/** Individual accounting as others have done it, on our ledger. */
@NullMarked
package org.properdp.examples.experiment.attribution;

import org.jspecify.annotations.NullMarked;
