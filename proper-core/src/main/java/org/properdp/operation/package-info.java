/** Counts and times of this process's work, for those who operate it. */
@NullMarked
package org.properdp.operation;

import org.jspecify.annotations.NullMarked;
