/** The code for the guide's page on extending. */
@NullMarked
package org.properdp.examples.guide.extend;

import org.jspecify.annotations.NullMarked;
