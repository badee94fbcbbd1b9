/** Where code says which machine-checked theorem it stands on. */
@NullMarked
package org.properdp.proof;

import org.jspecify.annotations.NullMarked;
