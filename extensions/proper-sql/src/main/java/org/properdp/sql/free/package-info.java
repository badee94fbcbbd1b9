/** Public rows and noisy answers, which cost nothing: what is computed of them (SEMANTICS §11). */
@NullMarked
package org.properdp.sql.free;

import org.jspecify.annotations.NullMarked;
