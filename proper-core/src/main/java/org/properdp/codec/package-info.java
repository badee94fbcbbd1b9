/**
 * How rows and keys become bytes, and bytes rows.
 *
 * <p>A {@link org.properdp.codec.Codec} is the port; {@link org.properdp.codec.Output} and {@link
 * org.properdp.codec.Input} are the bytes. The library's own codecs are in {@code
 * org.properdp.codec.standard}. Nothing here knows where bytes are kept.
 */
@NullMarked
package org.properdp.codec;

import org.jspecify.annotations.NullMarked;
