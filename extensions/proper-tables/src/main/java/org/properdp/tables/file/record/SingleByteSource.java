package org.properdp.tables.file.record;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/** Characters of which each is a byte. */
final class SingleByteSource extends CharSource {
  private final char[] meaning = new char[256];

  SingleByteSource(InputStream in, Charset charset) {
    super(in, false);
    for (int one = 0; one < meaning.length; one++) {
      meaning[one] = meaning(charset, (byte) one);
    }
  }

  private static char meaning(Charset charset, byte one) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(new byte[] {one})).get();
    } catch (CharacterCodingException none) {
      return MALFORMED;
    }
  }

  @Override
  int decode(char[] into, int at) {
    int many = Math.min(limit - next, into.length - at);
    for (int one = 0; one < many; one++) {
      char letter = meaning[bytes[next + one] & 0xFF];
      sawMalformed |= letter == MALFORMED;
      into[at + one] = letter;
    }
    next += many;
    return many;
  }
}
