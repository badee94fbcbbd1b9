package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** Tests that run apart from their module run: what it leaves out is what its checks take. */
class ApartTest {
  private static final Pattern PROPERTY = Pattern.compile("<(apart\\.[a-z]+)>\\*\\*/.*</\\1>");
  private static final List<SourceFile> POMS =
      Repository.read().stream().filter(file -> file.path().endsWith("pom.xml")).toList();

  /** The poms that have a text. */
  private static List<String> with(List<SourceFile> poms, String text) {
    return poms.stream()
        .filter(pom -> pom.text().contains(text))
        .map(SourceFile::path)
        .map(path -> path.replace("pom.xml", ""))
        .toList();
  }

  private static List<String> wrong(List<SourceFile> poms) {
    String root =
        poms.stream()
            .filter(pom -> pom.path().equals("pom.xml"))
            .map(SourceFile::text)
            .reduce("", String::concat);
    List<String> wrong = new ArrayList<>();
    PROPERTY
        .matcher(root)
        .results()
        .map((MatchResult found) -> found.group(1))
        .forEach(
            pattern -> {
              List<String> without = with(poms, "<exclude>${" + pattern + "}</exclude>");
              List<String> takes = with(poms, "<include>${" + pattern + "}</include>");
              if (without.size() != 1
                  || !takes.equals(List.of(without.get(0) + "checks/"))
                  || !root.contains("<module>" + without.get(0) + "checks</module>")) {
                wrong.add(pattern);
              }
            });
    return wrong;
  }

  @Test
  void whatAModuleLeavesOutItsChecksTake() {
    assertThat(with(POMS, "<exclude>${apart.")).hasSizeGreaterThan(3);
    assertThat(wrong(POMS)).isEmpty();
  }

  @Test
  void aPatternThatIsOnlyLeftOutIsNoticed() {
    String root = "<apart.x>**/a/**</apart.x> <module>m/checks</module>";
    SourceFile leaves = new SourceFile("m/pom.xml", "<exclude>${apart.x}</exclude>");
    SourceFile takes = new SourceFile("m/checks/pom.xml", "<include>${apart.x}</include>");
    SourceFile elsewhere = new SourceFile("n/checks/pom.xml", "<include>${apart.x}</include>");
    SourceFile built = new SourceFile("pom.xml", root);
    assertThat(wrong(List.of(built, leaves, takes))).isEmpty();
    assertThat(wrong(List.of(built, leaves))).containsExactly("apart.x");
    assertThat(wrong(List.of(built, leaves, elsewhere))).containsExactly("apart.x");
    SourceFile notBuilt = new SourceFile("pom.xml", root.replace("m/checks", "m"));
    assertThat(wrong(List.of(notBuilt, leaves, takes))).containsExactly("apart.x");
  }
}
