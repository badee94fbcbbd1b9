/** The documentation's site, made of the Markdown in the repository. */
@NullMarked
package org.properdp.site;

import org.jspecify.annotations.NullMarked;
