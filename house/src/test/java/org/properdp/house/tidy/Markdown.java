package org.properdp.house.tidy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** As much of Markdown as it takes to follow its links: prose without code, headings' anchors. */
final class Markdown {
  private static final Pattern FENCE = Pattern.compile("^\\s*(```|~~~).*");
  private static final Pattern HEADING = Pattern.compile("^#{1,6}\\s+(.*?)\\s*#*$");
  private static final Pattern NAMED = Pattern.compile("<a\\s+(?:name|id)=\"([^\"]+)\"");

  private Markdown() {}

  /** The lines, those in code blocks emptied and code in a line taken out. */
  static List<String> prose(SourceFile file) {
    return outsideFences(file).stream().map(line -> line.replaceAll("`[^`]*`", "")).toList();
  }

  private static List<String> outsideFences(SourceFile file) {
    List<String> lines = new ArrayList<>();
    boolean inCode = false;
    for (String line : file.lines()) {
      boolean fence = FENCE.matcher(line).matches();
      lines.add(inCode || fence ? "" : line);
      inCode ^= fence;
    }
    return lines;
  }

  /** What may stand after the hash: as GitHub makes anchors of headings, and named ones. */
  static Set<String> anchors(SourceFile file) {
    Set<String> anchors = new HashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    for (String line : outsideFences(file)) {
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        String anchor = anchor(heading.group(1));
        int before = seen.merge(anchor, 1, Integer::sum) - 1;
        anchors.add(before == 0 ? anchor : anchor + "-" + before);
      }
      Matcher named = NAMED.matcher(line);
      while (named.find()) {
        anchors.add(named.group(1));
      }
    }
    return anchors;
  }

  private static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", "")
        .replace(' ', '-');
  }
}
