/** The front door: a runtime, the analysts who ask, and the custodian who answers for the data. */
@NullMarked
package org.properdp;

import org.jspecify.annotations.NullMarked;
