package org.properdp.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  @TempDir Path dir;

  private Path root;
  private Path out;

  @BeforeEach
  void folders() {
    root = dir.resolve("repository");
    out = dir.resolve("site");
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private List<String> made() throws IOException {
    return Site.make(root, out);
  }

  private String page(String page) throws IOException {
    return Files.readString(out.resolve(page));
  }

  @Test
  void allLinksOfThisRepositoryLeadSomewhereOnItsSite() throws IOException {
    root = Path.of("../..");
    assertThat(made()).isEmpty();
    assertThat(page("index.html")).contains("href=\"docs/guide/index.html\"");
    assertThat(page("docs/guide/sql.html")).contains("<h1 id=\"sql\">SQL</h1>");
    assertThat(out.resolve("docs/adr/0039-versions.html")).exists();
    assertThat(
            page(
                "proper-examples/guide/src/main/java/org/properdp/examples/guide/"
                    + "FirstQuestion.java.html"))
        .contains("public final class FirstQuestion");
    assertThat(page("site-index.js")).contains("\"docs/guide/serving.html#ticks\"");
  }

  /** They are bytes, and come and go while the proofs are checked. */
  @Test
  void whatTheCheckerOfProofsLeavesIsNoPage() throws IOException {
    write("README.md", "# Top\n\n[proofs](proofs)\n");
    write("proofs/Model.v", "Theorem one : True.\n");
    Files.write(root.resolve("proofs/.lia.cache"), new byte[] {(byte) 0xff, 0});
    Files.write(root.resolve("proofs/Model.vo"), new byte[] {(byte) 0xff, 0});
    assertThat(made()).isEmpty();
    assertThat(out.resolve("proofs/Model.v.html")).exists();
    assertThat(out.resolve("proofs/Model.vo.html")).doesNotExist();
  }

  @Test
  void pagesLeadToEachOtherAndToHeadings() throws IOException {
    write("README.md", "# Top\n\n[b](docs/b.md#a-head-or-two), [folder](docs), [self](#top)\n");
    write("docs/README.md", "# Docs\n\n[up](../README.md)\n");
    write(
        "docs/b.md", "# B\n\n## A head, or `two`\n\n## A head, or `two`\n\n[2](#a-head-or-two-1)");
    assertThat(made()).isEmpty();
    assertThat(page("index.html"))
        .contains("href=\"docs/b.html#a-head-or-two\"", "href=\"docs/index.html\"");
    assertThat(page("docs/index.html")).contains("href=\"../index.html\"", "\"../site.css\"");
  }

  @Test
  void filesAndFoldersThatPagesLeadToAreShownAsTheyStand() throws IOException {
    write("README.md", "# Top\n\n[code](code) and [one](code/A.java)\n");
    write("code/A.java", "class A<T> {}\n");
    write("code/deep/B.java", "class B {}\n");
    write("code/target/C.java", "class C {}\n");
    assertThat(made()).isEmpty();
    assertThat(page("code/A.java.html")).contains("class A&lt;T&gt; {}");
    assertThat(page("code/index.html")).contains("A.java.html", "deep/index.html");
    assertThat(out.resolve("code/deep/B.java.html")).exists();
    assertThat(out.resolve("code/target")).doesNotExist();
  }

  @Test
  void whatLeadsNowhereIsTold() throws IOException {
    write("README.md", "# Top\n\n[a](no.md) [b](#none) [c](c.md#none) [d](https://example.org)\n");
    write("c.md", "# C\n\n<img src=\"https://example.org/spy.png\" alt=\"\">\n");
    assertThat(made())
        .containsExactlyInAnyOrder(
            "index.html: leads nowhere: no.html",
            "index.html: leads nowhere: #none",
            "index.html: leads nowhere: c.html#none",
            "c.html: loads what is not on the site: https://example.org/spy.png");
  }

  @Test
  void tablesAndCodeAreReachedByKeys() throws IOException {
    write("README.md", "# Top\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```java\nint x;\n```\n");
    made();
    assertThat(page("index.html"))
        .contains("tabindex=\"0\"><table>", "</table></div>")
        .contains("<pre tabindex=\"0\">");
  }

  @Test
  void theSearchFindsEachPartByItsHeading() throws IOException {
    write("README.md", "# Top\n\nFirst \"words\".\n\n## Next\n\n```\n</script>\n```\n");
    made();
    assertThat(page("site-index.js"))
        .contains("[\"index.html#top\",\"Top\",\"Top\",\"First \\\"words\\\".\",\"\",4],")
        .contains("[\"index.html#next\",\"Top\",\"Next\",\"\\u003c/script>\",\"\",4],");
  }

  @Test
  void theSearchKnowsWordsThatPagesDoNotHaveAndPutsTheGuideFirst() throws IOException {
    write("README.md", "# Top\n");
    write(
        "docs/guide/a.md",
        "# Officers\n\n<!-- search: GDPR,\nDSGVO -->\n\nText.\n\n## B\n\nMore.\n");
    write("docs/adr/1.md", "# GDPR\n");
    write("docs/glossary.md", "# Words\n\n<!-- another comment -->\n");
    assertThat(made()).isEmpty();
    assertThat(page("site-index.js"))
        .contains("\"Officers\",\"Officers\",\"Text.\",\"GDPR, DSGVO\",4],")
        .contains("\"Officers\",\"B\",\"More.\",\"\",4],")
        .contains("\"GDPR\",\"GDPR\",\"\",\"\",1],")
        .contains("\"Words\",\"Words\",\"\",\"\",2],");
  }

  @Test
  void picturesAreOnTheSite() throws IOException {
    write("README.md", "# Top\n\n![a chart](docs/pictures/a.svg)\n\n![none](docs/none.svg)\n");
    write("docs/guide/b.md", "# B\n\n[![again](../pictures/a.svg)](../../README.md)\n");
    write("docs/pictures/a.svg", "<svg/>");
    assertThat(made()).containsExactly("index.html: leads nowhere: docs/none.svg");
    assertThat(page("docs/pictures/a.svg")).isEqualTo("<svg/>");
    assertThat(page("docs/guide/b.html")).contains("src=\"../pictures/a.svg\"");
  }

  @Test
  void javadocAndReportsAreLinkedWhereTheyAreThere() throws IOException {
    write("README.md", "# Top\n");
    made();
    assertThat(page("index.html")).doesNotContain("Javadoc");
    Files.createDirectories(out.resolve("javadoc"));
    Files.writeString(out.resolve("javadoc/index.html"), "");
    Files.createDirectories(out.resolve("reports"));
    Files.writeString(out.resolve("reports/town.html"), "");
    made();
    assertThat(page("index.html"))
        .contains("<a href=\"javadoc/index.html\">Javadoc</a>")
        .contains("<a href=\"reports/town.html\">Report: town</a>");
  }
}
