package org.properdp.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The anchors of one page's headings, made as GitHub makes them, so that links hold on both. */
final class Anchors {
  private final Map<String, Integer> seen = new HashMap<>();

  /** The anchor of the next heading with this text. */
  String next(String heading) {
    String anchor =
        heading
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", "")
            .replace(' ', '-');
    int before = seen.merge(anchor, 1, Integer::sum) - 1;
    return before == 0 ? anchor : anchor + "-" + before;
  }
}
