/** What is asked: each primitive in one file, with what it costs and why that is enough. */
@NullMarked
package org.properdp.primitive;

import org.jspecify.annotations.NullMarked;
