/** The types that an analyst works with: collections, releases, refusals. */
@NullMarked
package org.properdp.query;

import org.jspecify.annotations.NullMarked;
