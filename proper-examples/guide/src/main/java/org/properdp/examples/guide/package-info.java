/** The guide's code: each file can be read alone, and a test runs it. */
@NullMarked
package org.properdp.examples.guide;

import org.jspecify.annotations.NullMarked;
