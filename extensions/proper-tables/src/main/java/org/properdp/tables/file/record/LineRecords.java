package org.properdp.tables.file.record;

import java.io.InputStream;

/**
 * Records of which each is a line. A line ends at a line feed, whatever stands before it: what is
 * in one record never decides where another begins (SEMANTICS §9).
 */
final class LineRecords extends Records {
  LineRecords(String file, InputStream in, Encoding encoding) {
    super(file, in, encoding);
  }

  @Override
  boolean find() {
    while (true) {
      int at = next;
      while (at < limit && chars[at] != LINE_FEED) {
        at++;
      }
      next = at;
      if (at < limit) {
        end(at);
        next++;
        break;
      }
      if (!fill()) {
        if (isNothing()) {
          return false;
        }
        end(limit);
        break;
      }
    }
    lines++;
    return true;
  }
}
