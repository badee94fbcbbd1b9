/** Sessions: frozen rows with a global budget, and collections derived from them. */
@NullMarked
package org.properdp.pinq.session;

import org.jspecify.annotations.NullMarked;
