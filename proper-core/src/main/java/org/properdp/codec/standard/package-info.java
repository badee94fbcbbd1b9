/** The library's codecs: {@link org.properdp.codec.standard.Codecs} finds them. */
@NullMarked
package org.properdp.codec.standard;

import org.jspecify.annotations.NullMarked;
