/** The texts that say how rows were written: what they are made of, and how they are read. */
@NullMarked
package org.properdp.codec.form;

import org.jspecify.annotations.NullMarked;
