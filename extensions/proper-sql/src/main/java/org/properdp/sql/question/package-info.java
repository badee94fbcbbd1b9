/** Questions of a statement: its noisy aggregates, their bounds and their cells. */
@NullMarked
package org.properdp.sql.question;

import org.jspecify.annotations.NullMarked;
