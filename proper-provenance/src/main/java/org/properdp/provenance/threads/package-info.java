/** The runtime's own threads: no question is evaluated, charged or answered on another. */
@NullMarked
package org.properdp.provenance.threads;

import org.jspecify.annotations.NullMarked;
