/** Statements as clients write them: their words and signs, and the names of their columns. */
@NullMarked
package org.properdp.server.text;

import org.jspecify.annotations.NullMarked;
