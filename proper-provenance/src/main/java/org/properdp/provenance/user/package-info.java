/** The only place from which the user's functions are called. */
@NullMarked
package org.properdp.provenance.user;

import org.jspecify.annotations.NullMarked;
