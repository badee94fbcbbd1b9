package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** What a custodian types to begin with a file. */
class DraftCommandTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  @Test
  void aFileIsDraftedAsItIsDeclared() throws IOException {
    Path csv = file("visits.csv", "patient,zip\np1,75002\n");
    assertThat(
            shell.prints(
                "-- Drafted from visits.csv (records: 1;", "draft", csv, "--individual=patient"))
        .contains("CREATE TABLE visits (\n  patient VARCHAR(10) INDIVIDUAL OF patients,");
    Path json = file("v.jsonl", "{\"k\":1,\"d\":\"2026-11-30\"}\n");
    assertThat(shell.prints("--", "draft", "--format=jsonl", json, "--individual", "k"))
        .contains("\n  d DATE  --");
    Path odd = dir.resolve("odd");
    Files.write(odd, "é\t'1\t2'\tNA\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(
            shell.prints(
                "--",
                "draft",
                odd,
                "--individual",
                "column1",
                "--no-header",
                "--separator",
                "tab",
                "--quote",
                "'",
                "--null",
                "NA",
                "--encoding",
                "iso-8859-1"))
        .contains("column2 VARCHAR(10), -- longest text: 3", "column3 VARCHAR(40)  -- no value");
  }

  @Test
  void theRowsOfAPersonFollowFromTheBudget() throws IOException {
    Path csv = file("visits.csv", "patient,zip\np1,75002\n");
    assertThat(
            shell.prints(
                "--", "draft", csv, "--individual=patient", "--budget=2", "--epsilon=0.07"))
        .contains("PERSONAL BUDGET 2 CAP 10;", ") ROWS PER PERSON 28;");
    shell.refuses("draft", csv, "--individual=patient", "--epsilon=2");
    assertThat(shell.err()).contains("one of 1 pays for none at ε 2");
    shell.refuses("draft", csv, "--individual=patient", "--budget=0");
    assertThat(shell.err()).contains("epsilon must be > 0, but was 0");
  }

  @Test
  void whatCannotBeDraftedIsRefused() throws IOException {
    Path csv = file("visits.csv", "patient,zip\np1,75002\n");
    shell.refuses("draft", csv, "--individual", "key");
    assertThat(shell.err()).contains("line 1: there is no column key; there are patient, zip");
    shell.refuses("draft", csv, "--individual", "key", "--gzip");
    assertThat(shell.err()).contains("it is not compressed by gzip");
    Path none = dir.resolve("none");
    shell.fails(2, "draft: FILE " + none + ": there is no such", "draft", none, "--individual=k");
    shell.fails(2, "draft: Missing required option", "draft", csv);
    shell.fails(2, "draft: no such option: --seperator. Did", "draft", csv, "--seperator=;");
    shell.fails(
        2,
        "draft: the separator and the quote must differ",
        "draft",
        csv,
        "--individual=k",
        "--quote=,");
    shell.fails(2, "draft: Invalid value for option '--separator'", "draft", csv, "--separator=ab");
    shell.fails(2, "draft: Invalid value for option '--format'", "draft", csv, "--format=xml");
    shell.fails(2, "draft: Invalid value for option '--encoding'", "draft", csv, "--encoding=x");
    shell.prints("Usage: proper draft", "draft", "--help");
  }

  @Test
  void aStoreWithoutDeclarationsHasNoSchema() {
    Path store = dir.resolve("store");
    shell.prints("founded: ", "store", "found", store);
    assertThat(shell.prints("--", "schema", store)).isEqualTo("-- Nothing is declared.\n");
    shell.refuses("schema", dir.resolve("none"));
    assertThat(shell.err()).contains("there is no store in");
    shell.fails(2, "schema: Missing required parameter", "schema");
    shell.prints("Usage: proper schema", "schema", "--help");
  }
}
