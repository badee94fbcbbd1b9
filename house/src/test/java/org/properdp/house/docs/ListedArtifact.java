package org.properdp.house.docs;

import java.util.List;
import java.util.regex.Pattern;
import org.properdp.house.tidy.SourceFile;

/** A line of the list of dependencies: what it is, its licence, and why it is there. */
public record ListedArtifact(String artifact, String version, String licence, String reason) {
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| `([\\w.-]+:[\\w.-]+)` +\\| ([^|]+?) +\\| ([^|]+?) +\\| ([^|]+?) +\\|$");

  /** All lines of the page's tables. */
  public static List<ListedArtifact> in(SourceFile page) {
    return ROW.matcher(page.text())
        .results()
        .map(row -> new ListedArtifact(row.group(1), row.group(2), row.group(3), row.group(4)))
        .toList();
  }
}
