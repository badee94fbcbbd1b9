/** What an analyst holds and gets: collections, releases, refusals. */
@NullMarked
package org.properdp.query;

import org.jspecify.annotations.NullMarked;
