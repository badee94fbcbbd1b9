/** The runtime's threads: questions are evaluated, charged and answered on no other. */
@NullMarked
package org.properdp.provenance.threads;

import org.jspecify.annotations.NullMarked;
