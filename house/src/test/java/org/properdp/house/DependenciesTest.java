package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.properdp.house.docs.Artifacts;
import org.properdp.house.docs.ListedArtifact;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** The list of dependencies is what the poms say; and proof that the comparison can fail. */
class DependenciesTest {
  private static final List<SourceFile> FILES = Repository.read();
  private static final String PAGE = "docs/dependencies.md";

  @Test
  void everyDependencyAndPluginIsListedWithItsVersionAndNothingElseIs() {
    Map<String, String> listed =
        listed().stream()
            .collect(Collectors.toMap(ListedArtifact::artifact, ListedArtifact::version));
    assertThat(listed).containsExactlyInAnyOrderEntriesOf(Artifacts.declared(FILES));
  }

  @Test
  void everyLineNamesALicenceThatThePageExplains() {
    String page = page(PAGE).text();
    assertThat(listed()).allMatch(line -> page.contains("- **" + line.licence() + "**"));
  }

  @Test
  void everyLineSaysWhyTheArtifactIsThere() {
    assertThat(listed()).allMatch(line -> line.reason().length() > 20);
  }

  @Test
  void jqwikIsTheVersionThatItsDecisionNames() {
    String decision = page("docs/adr/0039-versions.md").text();
    assertThat(Artifacts.declared(FILES)).containsEntry("net.jqwik:jqwik", "1.9.3");
    assertThat(decision).contains("jqwik stays at 1.9.3");
  }

  @Test
  void versionsAreFoundInPropertiesListsOfVersionsAndPlugins() {
    String root =
        """
        <project><properties><a.version>1.0</a.version></properties>
        <dependencyManagement><dependencies>
        <dependency><groupId>g</groupId><artifactId>a</artifactId><version>${a.version}</version>
        </dependency>
        <dependency><groupId>b</groupId><artifactId>bom</artifactId><version>2</version>
        <scope>import</scope></dependency>
        <dependency><groupId>org.properdp</groupId><artifactId>x</artifactId></dependency>
        </dependencies></dependencyManagement>
        <plugin><artifactId>p</artifactId><version>3</version><dependencies>
        <dependency><groupId>g</groupId><artifactId>q</artifactId><version>4</version></dependency>
        </dependencies></plugin></project>
        """;
    String module =
        """
        <project><dependencies>
        <dependency><groupId>g</groupId><artifactId>a</artifactId></dependency>
        <dependency><groupId>b.c</groupId><artifactId>d</artifactId></dependency>
        </dependencies></project>
        """;
    assertThat(
            Artifacts.declared(
                List.of(new SourceFile("m/pom.xml", module), new SourceFile("pom.xml", root))))
        .containsOnly(
            entry("g:a", "1.0"),
            entry("b:bom", "2"),
            entry("b.c:d", "2"),
            entry("org.apache.maven.plugins:p", "3"),
            entry("g:q", "4"));
  }

  @Test
  void aLineIsReadAsItsFourColumns() {
    String text = "| artifact | version |\n| `g:a` | 1.0  | MIT | because |\n";
    assertThat(ListedArtifact.in(new SourceFile("a.md", text)))
        .containsExactly(new ListedArtifact("g:a", "1.0", "MIT", "because"));
  }

  private static List<ListedArtifact> listed() {
    return ListedArtifact.in(page(PAGE));
  }

  private static SourceFile page(String path) {
    return FILES.stream().filter(file -> file.path().equals(path)).findFirst().orElseThrow();
  }
}
