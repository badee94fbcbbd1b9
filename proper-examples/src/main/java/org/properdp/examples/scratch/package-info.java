/** Places for files that nobody needs afterwards. */
@NullMarked
package org.properdp.examples.scratch;

import org.jspecify.annotations.NullMarked;
