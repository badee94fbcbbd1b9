/** Sessions: frozen rows with a global budget, and what is derived of them. */
@NullMarked
package org.properdp.pinq.session;

import org.jspecify.annotations.NullMarked;
