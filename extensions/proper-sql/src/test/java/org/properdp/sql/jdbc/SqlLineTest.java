package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sqlline.SqlLine;

/** A tool that many people have, and that knows nothing of ProPer. */
class SqlLineTest {
  @TempDir Path dir;

  private String typed(String script) throws IOException {
    TestStore store = new TestStore(dir);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SqlLine line = new SqlLine();
    try (PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        InputStream lines = new ByteArrayInputStream(script.getBytes(StandardCharsets.UTF_8))) {
      line.setOutputStream(printed);
      line.setErrorStream(printed);
      String[] arguments = {
        "-u", store.url("analyst=ada&epsilon=100"), "-n", "", "-p", "", "--verbose=false"
      };
      line.begin(arguments, lines, false);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aScriptListsTablesAndAsks() throws IOException {
    String said =
        typed(
            """
            !tables
            !columns zips
            !dbinfo
            SELECT zip, city FROM zips ORDER BY zip LIMIT 1;
            SELECT ward, COUNT(*) AS n FROM visits GROUP BY ward ORDER BY n DESC;
            SELECT secret FROM visits;
            !set isolation TRANSACTION_SERIALIZABLE
            !closeall
            """);
    assertThat(said)
        .contains("visits")
        .contains("people in patients")
        .contains("coastal")
        .contains("| 1   | Lund |")
        .contains("| a    | 3 |")
        .contains("among the rows of those who could pay")
        .contains("line 1, column 8: Column 'secret' not found in any table")
        .doesNotContain("Exception", "\tat ", "not supported");
  }
}
