package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.tables.file.record.Encoding;

class JsonLinesTest {
  private static final FileFormat JSON = FileFormat.jsonLines();

  private static ReadBack read(String... lines) {
    return ReadBack.of(JSON, String.join("\n", lines));
  }

  private static Reject reject(String line) {
    ReadBack read = read("{\"patient\":\"p0\"}", line, "{\"patient\":\"p2\"}");
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rows()).containsExactly("1|p0|NULL|NULL", "3|p2|NULL|NULL");
    assertThat(read.rejectedLines()).containsExactly(2L);
    return read.rejects().get(0);
  }

  @Test
  void anObjectALineIsARow() {
    ReadBack read =
        read(
            "{\"patient\":\"p1\",\"zip\":75002,\"note\":\"a \\\"b\\\"\\n\\u00e9\\ud83d\\ude00\"}",
            "",
            " { \"note\" : null , \"zip\" : \"7\" , \"patient\" : 12.50 } \r",
            "{\"patient\":true,\"note\":\"\",\"zip\":\"\"}");
    assertThat(read.rejects()).isEmpty();
    assertThat(read.rows())
        .containsExactly("1|p1|75002|a \"b\"\né😀", "3|12.50|7|NULL", "4|true|NULL|");
  }

  @Test
  void keysThatAreNoColumnsAreIgnoredAndCounted() {
    ReadBack read =
        read(
            "{\"x\":1,\"patient\":\"p1\",\"y\":{\"patient\":[2]}}", "{\"x\":2,\"patient\":\"p2\"}");
    assertThat(read.rows()).containsExactly("1|p1|NULL|NULL", "2|p2|NULL|NULL");
    assertThat(read.ignoredKeys()).isEqualTo(3);
  }

  @Test
  void anObjectThatIsNoRowIsSetAside() {
    assertThat(reject("{\"patient\":\"p1\",\"zip\":[1]}"))
        .isEqualTo(
            new Reject(
                "visits.csv",
                2,
                0,
                "zip",
                "a value must not be an object or an array",
                "",
                "{\"patient\":\"p1\",\"zip\":[1]}"));
    assertThat(reject("{\"patient\":\"p1\",\"patient\":\"p2\"}").reason())
        .isEqualTo("the object has the key patient twice");
    assertThat(reject("{\"patient\":\"p1\",\"x\":1,\"x\":1}").reason())
        .isEqualTo("the object has the key x twice");
    assertThat(reject("{\"patient\":\"p1\",\"zip\":1.5}").value()).isEqualTo("1.5");
    Reject keyless = reject("{\"zip\":1}");
    assertThat(keyless.reason()).startsWith("the key is missing");
    assertThat(keyless.value()).as("of another record").isEmpty();
    assertThat(reject("{\"patient\":\"\\ud83d\"}").column()).isEqualTo("patient");
    assertThat(reject("{\"patient\":\"p1\",\"note\":\"\\ude00\"}").column()).isEqualTo("note");
    assertThat(reject("[1]").reason())
        .isEqualTo("the line is not an object of JSON: it must begin with {");
    assertThat(reject("{\"patient\":\"p1\"} {}").reason())
        .isEqualTo("text follows the object of JSON");
  }

  @Test
  void whatIsNotJsonIsSetAside() {
    for (String line :
        List.of(
            "{",
            "{\"patient\"",
            "{\"patient\":",
            "{\"patient\":\"p1",
            "{\"patient\":\"p1\"",
            "{\"patient\":\"p1\",}",
            "{'patient':'p1'}",
            "{patient:\"p1\"}",
            "{\"patient\":01}",
            "{\"patient\":NaN}",
            "{\"patient\":\"\t\"}",
            "{\"patient\":\"\\x\"}",
            "{\"patient\":" + "9".repeat(2_000) + "}",
            "{\"patient\":\"p1\",\"x\":" + "[".repeat(100_000) + "}",
            "{\"patient\":\"p1\"}//",
            "x")) {
      assertThat(reject(line).line()).as(line).isEqualTo(2);
    }
  }

  @Test
  void bytesThatMeanNothingConcernTheirLineAlone() {
    byte[] bytes = "{\"patient\":\"p?\"}\n{\"patient\":\"p2\"}".getBytes(StandardCharsets.UTF_8);
    bytes[13] = (byte) 0xE9;
    ReadBack read = ReadBack.of(JSON, bytes);
    assertThat(read.rows()).containsExactly("2|p2|NULL|NULL");
    assertThat(read.rejects().get(0).reason()).startsWith("there are bytes that are not UTF-8");
    assertThat(ReadBack.of(JSON.encodedIn(Encoding.ISO_8859_1), bytes).rows())
        .containsExactly("1|pé|NULL|NULL", "2|p2|NULL|NULL");
  }
}
