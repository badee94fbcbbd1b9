/** A server's surroundings, for those who operate it: its metrics, and what runs beside it. */
@NullMarked
package org.properdp.cli.operation;

import org.jspecify.annotations.NullMarked;
