/** How long it takes to choose: among values in order, and among scored candidates. */
@NullMarked
package org.properdp.examples.bench.choose;

import org.jspecify.annotations.NullMarked;
