package org.properdp.server.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One recursion about types has two levels here; no other is changed. */
class TypeTreesTest {
  private static final String COLUMNS =
      "oid, ns, name, kind, basetype, elemtype, elemdelim, range_subtype, attrtypoids";

  @Test
  void typesAndWhatTheyAreMadeOfAreAskedWithoutRecursion() {
    String asked = "WITH RECURSIVE typeinfo_tree(\n " + COLUMNS + ", depth) AS (SELECT 1) SELECT 2";
    assertThat(TypeTrees.plain(asked))
        .doesNotContain("RECURSIVE")
        .contains("typelem AS elemtype", "= ANY ($1::oid[])", "ORDER BY depth DESC");
  }

  @Test
  void otherRecursionsStayWhatTheyAre() {
    for (String other :
        new String[] {
          "WITH RECURSIVE typeinfo_tree (oid, depth) AS (SELECT 1) SELECT 2",
          "WITH RECURSIVE typeinfo_tree (",
          "WITH RECURSIVE typeinfo_tree () AS (SELECT 1) SELECT 2",
          "WITH typeinfo_tree (" + COLUMNS + ") AS (SELECT 1) SELECT 2",
          "WITH RECURSIVE t (" + COLUMNS + ") AS (SELECT 1) SELECT 2"
        }) {
      assertThat(TypeTrees.plain(other)).isEqualTo(other);
    }
  }
}
