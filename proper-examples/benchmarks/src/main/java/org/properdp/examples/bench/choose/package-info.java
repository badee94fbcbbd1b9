/** Measures how long choices take: among ordered values, and among scored candidates. */
@NullMarked
package org.properdp.examples.bench.choose;

import org.jspecify.annotations.NullMarked;
