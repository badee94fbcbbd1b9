package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.StoreRefused;

/** A row of the database is a line of JSON, however its values are written. */
class RowTextTest {
  private static final int MOMENT = 1184;
  private static final int CHAR = 1042;

  private static SourceColumn text(String name) {
    return new SourceColumn(name, Messages.TEXT);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String line(RowText text, Tuple row) {
    return new String(text.line(row), StandardCharsets.UTF_8);
  }

  @Test
  void columnsAreTakenByTheirNamesAndOthersLeftOut() {
    RowText text =
        new RowText("t", List.of(text("secret"), text("ID"), text("a\"b")), List.of("a\"b", "id"));
    assertThat(line(text, new Tuple(new byte[][] {bytes("x"), bytes("7"), null})))
        .isEqualTo("{\"a\\\"b\":null,\"id\":\"7\"}\n");
    RowText exact = new RowText("t", List.of(text("ID"), text("id")), List.of("id"));
    assertThat(line(exact, new Tuple(new byte[][] {bytes("x"), bytes("7")})))
        .isEqualTo("{\"id\":\"7\"}\n");
  }

  @Test
  void missingColumnsAreNamed() {
    assertThatThrownBy(
            () -> new RowText("public.t", List.of(text("id")), List.of("id", "zip", "age")))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("public.t of the database has no column zip, age");
    assertThatThrownBy(() -> new RowText("t", List.of(text("ID"), text("Id")), List.of("id")))
        .isInstanceOf(StoreRefused.class);
    RowText text = new RowText("t", List.of(text("id")), List.of("id"));
    assertThatThrownBy(() -> text.line(new Tuple(new byte[2][]))).isInstanceOf(StoreRefused.class);
  }

  @Test
  void noValueEndsItsLineOrItsText() {
    RowText text = new RowText("t", List.of(text("a")), List.of("a"));
    assertThat(line(text, new Tuple(new byte[][] {bytes("\"\\\n\r\t\u0001\u007fé\uD83D\uDE00")})))
        .isEqualTo("{\"a\":\"\\\"\\\\\\u000a\\u000d\\u0009\\u0001\u007fé\uD83D\uDE00\"}\n");
  }

  @Test
  void momentsAreInUtcAndBlanksOfPaddedTextsAreNone() {
    RowText text =
        new RowText(
            "t",
            List.of(new SourceColumn("seen", MOMENT), new SourceColumn("code", CHAR), text("note")),
            List.of("seen", "code", "note"));
    assertThat(
            line(
                text,
                new Tuple(
                    new byte[][] {
                      bytes("2026-11-30 08:15:00.25+00"), bytes("ab  "), bytes("x+00  ")
                    })))
        .isEqualTo("{\"seen\":\"2026-11-30 08:15:00.25\",\"code\":\"ab\",\"note\":\"x+00  \"}\n");
    assertThat(line(text, new Tuple(new byte[][] {bytes("infinity"), bytes("  "), bytes("")})))
        .isEqualTo("{\"seen\":\"infinity\",\"code\":\"\",\"note\":\"\"}\n");
  }

  @Test
  void rowsOfCopyAreReadBetweenTheirTabs() {
    String row = "1\t\\N\t\ta\\tb\\nc\\\\N\\r\\b\\f\\v\\x\n";
    assertThat(CopyLines.tuple(bytes(row), 4))
        .isEqualTo(
            new Tuple(
                new byte[][] {bytes("1"), null, bytes(""), bytes("a\tb\nc\\N\r\b\f\u000bx")}));
    assertThat(CopyLines.tuple(bytes("\\N\n"), 1)).isEqualTo(new Tuple(new byte[1][]));
    assertThat(CopyLines.tuple(bytes("\n"), 1)).isEqualTo(new Tuple(new byte[][] {bytes("")}));
  }
}
