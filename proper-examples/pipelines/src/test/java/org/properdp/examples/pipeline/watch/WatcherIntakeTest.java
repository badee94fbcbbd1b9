package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.properdp.examples.csv.Layout;
import org.properdp.registry.KeyRule;

/** The declarations about a folder: how its keys are read, and where its records end. */
class WatcherIntakeTest extends WatchedFolder {
  @Test
  void keysThatAreProbablyOnePersonsArePointedOutAcrossFiles() throws IOException {
    drop("a.csv", "patient\np9\neve\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 2 rows");
    drop("b.csv", "patient\n P9\np9\u00a0\nbob\n");
    watch();
    assertThat(heard)
        .containsExactly(
            "b.csv: stored 3 rows\nb.csv: under several keys that differ only by blanks, case or"
                + " Unicode form, each an individual of its own, there is probably 1 person: ' P9',"
                + " 'p9', 'p9\\u00a0'");
    drop("c.csv", "patient\nbob\n");
    watch();
    assertThat(heard).containsExactly("c.csv: stored 1 row");
  }

  @Test
  void underARuleTheyAreOnePersonAndRowsSayItsKey() throws IOException {
    intake = new Intake("ward", "patient", Layout.LINE_BY_LINE, KeyRule.FOLDED, WatchChild.BUDGET);
    drop("a.csv", "ward,patient\n1,p9\n2, P9\n3,p9\u00a0\n4, \n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 3 rows, set aside 1");
    assertThat(why("a.csv")).last().isEqualTo("5,patient,a key must not be blank");
    assertThat(Books.lines(home, KeyRule.FOLDED))
        .extracting(WatchedRow::individual, line -> line.cell("patient").get())
        .containsOnly(tuple("p9", "p9"));
  }

  @Test
  void cellsSpanLinesOnlyWhereTheFolderIsDeclaredSo() throws IOException {
    String text = "patient,note\neve,\"one\ntwo\"\nbob,x\n";
    drop("a.csv", text);
    watch();
    assertThat(heard).containsExactly("a.csv: stored 1 row, set aside 2");
    intake = new Intake("ward", "patient", Layout.MULTILINE, KeyRule.EXACT, WatchChild.BUDGET);
    drop("b.csv", text);
    drop("c.csv", text + "eve,\"three\nbob,y\n");
    watch();
    assertThat(heard)
        .containsExactly(
            "b.csv: stored 2 rows",
            "c.csv: rejected as a whole: a quote that is opened here is not closed by the end of"
                + " the file");
    assertThat(why("c.csv")).last().asString().startsWith("5,");
    assertThat(rows()).isEqualTo(Map.of("eve", 1L, "bob", 2L));
  }

  /** It was changed where it lay, after it had been stored: that is to be seen to. */
  @Test
  void aStoredFileThatComesAgainWithOtherRowsIsPutAway() throws IOException {
    drop("a.csv", "patient\neve\n");
    watch();
    Files.writeString(inbox.resolve("taken").resolve("a.csv"), "patient\neve\nbob\n");
    drop("b.csv", "patient\nbob\n");
    watch();
    assertThat(heard)
        .containsExactly(
            "a.csv: rejected as a whole: batch id ward/a.csv of data set rows was used for other"
                + " rows, and what is stored under it stays as it is: take another id for these",
            "b.csv: stored 1 row");
    assertThat(rows()).isEqualTo(Map.of("eve", 1L, "bob", 1L));
    assertThat(rejected()).containsExactly("a.csv", "why.a.csv");
  }
}
