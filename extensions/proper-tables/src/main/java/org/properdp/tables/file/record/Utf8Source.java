package org.properdp.tables.file.record;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Characters written in UTF-8. */
final class Utf8Source extends CharSource {
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();

  Utf8Source(InputStream in) {
    super(in, true);
  }

  @Override
  int decode(char[] into, int at) {
    ByteBuffer from = ByteBuffer.wrap(bytes, next, limit - next);
    CharBuffer to = CharBuffer.wrap(into, at, into.length - at);
    CoderResult result = decoder.decode(from, to, ended);
    while (result.isMalformed() && to.hasRemaining()) {
      from.position(from.position() + result.length());
      to.put(MALFORMED);
      sawMalformed = true;
      result = decoder.decode(from, to, ended);
    }
    next = from.position();
    return to.position() - at;
  }
}
