/** The tools of benchmarks: a stopwatch and a measure of the heap. */
@NullMarked
package org.properdp.examples.bench.measure;

import org.jspecify.annotations.NullMarked;
