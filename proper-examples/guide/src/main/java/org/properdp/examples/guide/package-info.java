/** The guide's code: each file can be read on its own, and a test runs it. */
@NullMarked
package org.properdp.examples.guide;

import org.jspecify.annotations.NullMarked;
