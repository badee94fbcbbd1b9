/** The annotation that names the machine-checked theorems which code relies on. */
@NullMarked
package org.properdp.proof;

import org.jspecify.annotations.NullMarked;
