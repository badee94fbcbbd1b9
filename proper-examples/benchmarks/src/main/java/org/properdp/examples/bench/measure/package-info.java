/** What benchmarks measure with: time in turn, the heap, and a directory for a while. */
@NullMarked
package org.properdp.examples.bench.measure;

import org.jspecify.annotations.NullMarked;
