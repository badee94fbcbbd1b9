/** The entry points: a runtime, its analysts, and its custodian. */
@NullMarked
package org.properdp;

import org.jspecify.annotations.NullMarked;
