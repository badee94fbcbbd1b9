package org.properdp.house.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** The metrics that a server tells are those that the guide lists and the dashboard shows. */
class MetricsTest {
  private static final Path GUIDE = Path.of("../docs/guide");

  private static final Pattern TOLD =
      Pattern.compile("\\.(counter|gauge|histogram)\\(\\s*\"([a-z_]+)\"");

  /** Metrics that each kind of stream has, under a name of its own. */
  private static final Pattern OF_STREAMS =
      Pattern.compile(
          "\\.(counter|gauge)\\(\\s*[a-z.()]*\\bkind(?:\\(\\))?\\.metric\\("
              + "\"([a-z_]+)\"( \\+ kind\\.unit\\(\\) \\+ \"s\")?");

  private static final Pattern KIND =
      Pattern.compile("new Status\\.Kind\\(\"([a-z]+)\", \"([a-z]+)\"\\)");

  private static final Pattern NAME =
      Pattern.compile("\\b(?:proper|jvm|process)_[a-z_]+[a-z]\\b(?![.(/])");

  /** The names of all metrics, as their lines have them. */
  private static Set<String> told() throws IOException {
    Set<String> names = new TreeSet<>();
    for (SourceFile file : Repository.read()) {
      if (file.path().contains("/src/main/")) {
        Matcher told = TOLD.matcher(file.text());
        while (told.find()) {
          names.add(told.group(2) + (told.group(1).equals("counter") ? "_total" : ""));
        }
      }
    }
    names.addAll(toldOfStreams());
    return names;
  }

  private static Set<String> toldOfStreams() throws IOException {
    Set<String> names = new TreeSet<>();
    List<MatchResult> kinds = found(KIND);
    for (MatchResult told : found(OF_STREAMS)) {
      for (MatchResult kind : kinds) {
        names.add(
            "proper_"
                + kind.group(1)
                + "_"
                + told.group(2)
                + (told.group(3) == null ? "" : kind.group(2) + "s")
                + (told.group(1).equals("counter") ? "_total" : ""));
      }
    }
    return names;
  }

  private static List<MatchResult> found(Pattern pattern) throws IOException {
    return Repository.read().stream()
        .filter(file -> file.path().contains("/src/main/"))
        .flatMap(file -> pattern.matcher(file.text()).results())
        .toList();
  }

  private static Set<String> namesIn(String file) throws IOException {
    Set<String> names = new TreeSet<>();
    NAME.matcher(Files.readString(GUIDE.resolve(file)))
        .results()
        .map(MatchResult::group)
        .map(name -> name.replaceFirst("_(bucket|count|sum)$", ""))
        .forEach(names::add);
    return names;
  }

  @Test
  void theGuideListsEach() throws IOException {
    assertThat(told()).hasSizeGreaterThan(30);
    assertThat(namesIn("production.md")).isEqualTo(told());
  }

  @Test
  void theDashboardShowsNoOthers() throws IOException {
    Set<String> shown = namesIn("proper.dashboard.json");
    assertThat(told()).containsAll(shown);
    assertThat(shown).hasSizeGreaterThan(20);
  }
}
