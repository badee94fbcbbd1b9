package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.house.docs.Commands;
import org.properdp.house.docs.Snippets;
import org.properdp.house.tidy.Offence;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** What pages show a reader to copy is real; and proof that each rule can fail. */
class SnippetsTest {
  private static final List<SourceFile> FILES = Repository.read();
  private static final String GUIDE = "m/src/main/java/org/properdp/examples/guide/A.java";
  private static final String REGION =
      "class A {\n  // snippet: b\n  int b = 1;\n    int c = 2;\n\n  int d = 3;\n  // end\n}\n";

  @Test
  void everyBlockOfJavaIsAnExcerptOfAGuideClass() {
    assertThat(Snippets.unproved(FILES)).isEmpty();
  }

  @Test
  void everySubcommandThatAPageNamesExists() {
    assertThat(Commands.unknown(FILES)).isEmpty();
  }

  @Test
  void anExcerptMayBeIndentedLessAndBeShorterThanItsRegion() {
    assertThat(java(REGION, "int b = 1;\n  int c = 2;\n\nint d = 3;")).isEmpty();
    assertThat(java(REGION, "int b = 1;\n  int c = 2;")).isEmpty();
    assertThat(java(REGION, "int c = 2;")).isEmpty();
  }

  @Test
  void aBlockThatDiffersFromItsRegionIsNoticed() {
    assertThat(java(REGION, "int b = 2;")).extracting("line").containsExactly(3);
    assertThat(java(REGION, "int b = 1;\nint c = 2;")).hasSize(1);
    assertThat(java(REGION, "int b = 1;\n\nint d = 3;")).hasSize(1);
    assertThat(java(REGION, "class A {")).hasSize(1);
    assertThat(java(REGION, "int d = 3;\n// end")).hasSize(1);
  }

  @Test
  void aBlockInNoLanguageOrAnotherIsNotJava() {
    assertThat(Snippets.unproved(List.of(page("```text\nint z;\n```\n```\nint z;\n```"))))
        .isEmpty();
  }

  @Test
  void aRegionThatIsNotClosedIsNoticed() {
    assertThat(java("// snippet: a\nint b;", "int b;")).hasSize(1);
    assertThat(java("// snippet: a\n// snippet: b\nint b;\n// end", "int b;")).hasSize(1);
    assertThat(java("// end\n// snippet: b\nint b;\n// end", "int b;")).hasSize(1);
  }

  @Test
  void aSubcommandThatDoesNotExistIsNoticed() {
    SourceFile cli =
        new SourceFile("c/src/main/java/org/properdp/cli/X.java", "@Command(\n  name = \"demo\",");
    SourceFile page = page("`./proper demo`\n./proper --version\n./proper help\n./proper dmeo");
    assertThat(Commands.unknown(List.of(cli, page)))
        .extracting(Offence::toString)
        .containsExactly("docs/a.md:6: no such command: dmeo");
  }

  private static List<Offence> java(String guide, String block) {
    return Snippets.unproved(
        List.of(new SourceFile(GUIDE, guide), page("```java\n" + block + "\n```")));
  }

  private static SourceFile page(String text) {
    return new SourceFile("docs/a.md", "# A\n\n" + text + "\n");
  }
}
