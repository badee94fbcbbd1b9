/** Forms: texts that describe how rows were written, and their parser. */
@NullMarked
package org.properdp.codec.form;

import org.jspecify.annotations.NullMarked;
