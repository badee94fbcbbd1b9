/**
 * Codecs, which convert rows and keys to bytes and back.
 *
 * <p>A {@link org.properdp.codec.Codec} is the interface; {@link org.properdp.codec.Output} and
 * {@link org.properdp.codec.Input} are the bytes. The library's codecs are in {@code
 * org.properdp.codec.standard}. Nothing here depends on where bytes are stored.
 */
@NullMarked
package org.properdp.codec;

import org.jspecify.annotations.NullMarked;
