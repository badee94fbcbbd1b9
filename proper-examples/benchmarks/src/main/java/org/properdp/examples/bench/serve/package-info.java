/** The server for analysts: beside the same questions in process, and what it tells by time. */
@NullMarked
package org.properdp.examples.bench.serve;

import org.jspecify.annotations.NullMarked;
