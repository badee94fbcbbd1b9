package org.properdp.house.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** Theorems, code and tests name each other, and nothing that is gone. */
class MappingTest {
  private static final Mapping OURS = new Mapping(Repository.read());

  @Test
  void theTableIsRead() {
    assertThat(OURS.rows()).hasSizeGreaterThan(40);
    assertThat(OURS.rows()).anyMatch(row -> !row.code().isEmpty() && !row.tests().isEmpty());
  }

  @Test
  void everyTheoremOfTheTableIsProved() {
    assertThat(OURS.lostTheorems()).isEmpty();
  }

  @Test
  void everyTheoremThatIsProvedIsInTheTable() {
    assertThat(OURS.unlistedTheorems()).isEmpty();
  }

  @Test
  void noTheoremIsNamedAmongDefinitions() {
    assertThat(OURS.theoremsAmongDefinitions()).isEmpty();
    SourceFile text =
        new SourceFile(
            "proofs/MAPPING.md",
            "## Theorems\n`a.B.other`\n## Definitions\nAs `a.B.true_` says of `a.B.pay`.\n");
    String proofs = "Theorem true_ : 1.\nTheorem other : 1.\nDefinition pay := 1.";
    Mapping broken = new Mapping(List.of(text, new SourceFile("proofs/theories/a/B.v", proofs)));
    assertThat(broken.theoremsAmongDefinitions()).containsExactly("a.B.true_");
  }

  @Test
  void allCodeOfTheTableIsThereAndPointsBack() {
    assertThat(OURS.lostCode()).isEmpty();
    assertThat(OURS.silentCode()).isEmpty();
  }

  @Test
  void allTestsOfTheTableAreThere() {
    assertThat(OURS.lostTests()).isEmpty();
  }

  @Test
  void noCodeClaimsATheoremOnItsOwn() {
    assertThat(OURS.boasts()).isEmpty();
  }

  @Test
  void everyOperatorOfPinqIsProved() {
    assertThat(OURS.unprovedOperators()).isEmpty();
  }

  @Test
  void eachRuleNoticesWhatBreaksIt() {
    String table =
        """
        | paper | semantics | theorem | code | test |
        | --- | --- | --- | --- | --- |
        | 1 | §2 | `a.B.true_` | `x.Right#pay` | `x.RightTest#pays` |
        | 1 | §2 | `a.B.gone` | `x.Right#gone`, `x.Wrong` | `x.RightTest#gone` |

        | definition | what it is | code |
        | --- | --- | --- |
        | `a.B.pay` | a payment | `x.Wrong` |
        | `a.B.went` | a loss | `x.Lost` |
        """;
    Mapping broken =
        new Mapping(
            List.of(
                new SourceFile("proofs/MAPPING.md", table),
                new SourceFile(
                    "proofs/theories/a/B.v",
                    "Theorem true_ : True.\nTheorem more : 1.\nCorollary still_more : 1.\n"
                        + "Lemma step : 1.\nDefinition pay := 1."),
                java("main", "Right", "@Proven(\"a.B.true_\") void pay() {}"),
                java("main", "Wrong", "@Proven({\"a.B.true_\"}) void claim() {}"),
                java("main", "Maker", "Transformation<S, T> make() {}"),
                java("test", "RightTest", "void pays() {}")));
    assertThat(broken.rows()).hasSize(4);
    assertThat(broken.lostTheorems()).hasSize(2);
    assertThat(broken.lostTheorems().get(0)).contains(":4: ", "a.B.gone");
    assertThat(broken.lostTheorems().get(1)).contains(":9: ", "a.B.went");
    assertThat(broken.unlistedTheorems()).containsExactly("a.B.more", "a.B.still_more");
    assertThat(broken.lostCode()).hasSize(2);
    assertThat(broken.lostCode().get(0)).contains("x.Right#gone");
    assertThat(broken.lostCode().get(1)).contains("x.Lost");
    assertThat(broken.silentCode()).hasSize(2).allMatch(text -> text.contains(":4: "));
    assertThat(broken.lostTests()).singleElement().asString().contains("x.RightTest#gone");
    assertThat(broken.boasts()).singleElement().asString().contains("x.Wrong#claim");
    assertThat(broken.unprovedOperators()).containsExactly("x.Maker#make");
  }

  private static SourceFile java(String root, String name, String body) {
    return new SourceFile(
        "m/src/" + root + "/java/org/properdp/x/" + name + ".java",
        "package org.properdp.x;\nclass " + name + " {\n" + body + "\n}\n");
  }
}
