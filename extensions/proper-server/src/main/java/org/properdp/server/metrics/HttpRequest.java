package org.properdp.server.metrics;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The head of a request, as far as a door with two pages needs it: there is one request on each
 * connection, and whatever follows its head is not read.
 *
 * @param authorization empty without such a header
 */
record HttpRequest(String method, String path, String authorization) {
  private static final int MOST_BYTES = 8_192;
  private static final Pattern FIRST =
      Pattern.compile("([A-Z]{1,16}) (/[!-~]*) HTTP/1\\.[01]", Pattern.DOTALL);
  private static final String AUTHORIZATION = "authorization:";

  /** A request that is none, or too long. */
  static final class Malformed extends IOException {
    private static final long serialVersionUID = 1;

    Malformed() {
      super("the request is no head of HTTP/1.1 of at most " + MOST_BYTES + " bytes");
    }
  }

  /** Reads a head. */
  static HttpRequest read(InputStream in) throws IOException {
    String[] lines = head(in).split("\r?\n", -1);
    Matcher first = FIRST.matcher(lines[0]);
    if (!first.matches()) {
      throw new Malformed();
    }
    String authorization = "";
    for (int line = 1; line < lines.length; line++) {
      if (lines[line].regionMatches(true, 0, AUTHORIZATION, 0, AUTHORIZATION.length())) {
        if (!authorization.isEmpty()) {
          throw new Malformed();
        }
        authorization = lines[line].substring(AUTHORIZATION.length()).strip();
      }
    }
    return new HttpRequest(first.group(1), first.group(2).replaceFirst("\\?.*", ""), authorization);
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    byte[] bytes = new byte[MOST_BYTES];
    while (head.length() < MOST_BYTES) {
      int count = in.read(bytes, 0, MOST_BYTES - head.length());
      if (count < 0) {
        throw new Malformed();
      }
      head.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
      int end = head.indexOf("\r\n\r\n");
      if (end >= 0) {
        return head.substring(0, end);
      }
    }
    throw new Malformed();
  }

  /** A text without the secret. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
