package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.tables.file.record.Encoding;

@Tag("long")
class EncodingsTest {
  private static final FileFormat CSV = FileFormat.csv();
  private static final String HEADER = "patient,zip,note\n";

  private static List<String> rows(FileFormat format, String text) {
    ReadBack read = ReadBack.of(format, text);
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rejects()).isEmpty();
    return read.rows();
  }

  private static Reject reject(FileFormat format, String text) {
    ReadBack read = ReadBack.of(format, text);
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rejects()).hasSize(1);
    return read.rejects().get(0);
  }

  @Test
  void aByteOrderMarkIsSkipped() {
    assertThat(rows(CSV, "\uFEFF" + HEADER + "p1,1,\uFEFFa")).containsExactly("2|p1|1|\uFEFFa");
    for (Encoding one : List.of(Encoding.UTF_16, Encoding.UTF_16BE, Encoding.UTF_16LE)) {
      String order = one == Encoding.UTF_16 ? "UTF-16BE" : one.title();
      String text = HEADER + "p1,1,é😀\n";
      for (String mark : List.of("", "\uFEFF")) {
        ReadBack read = ReadBack.of(CSV.encodedIn(one), mark + text, Charset.forName(order));
        assertThat(read.rows()).as(one + mark).containsExactly("2|p1|1|é😀");
      }
    }
    assertThat(
            ReadBack.of(
                    CSV.encodedIn(Encoding.UTF_16),
                    "\uFEFF" + HEADER + "p1,1,a",
                    StandardCharsets.UTF_16LE)
                .rows())
        .containsExactly("2|p1|1|a");
  }

  @Test
  void encodingsAreDeclared() {
    byte[] latin = (HEADER + "p1,1,caf\u00E9\n").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(ReadBack.of(CSV.encodedIn(Encoding.ISO_8859_1), latin).rows())
        .containsExactly("2|p1|1|café");
    assertThat(ReadBack.of(CSV.encodedIn(Encoding.of("WINDOWS-1252")), latin).rows())
        .containsExactly("2|p1|1|café");
    Reject wrong = ReadBack.of(CSV, latin).rejects().get(0);
    assertThat(wrong.reason())
        .isEqualTo("there are bytes that are not UTF-8; another encoding can be declared");
    assertThat(wrong.column()).isEqualTo("note");
    assertThat(wrong.value()).isEqualTo("caf\uFFFD");
    assertThat(wrong.record()).isEqualTo("p1,1,caf\uFFFD");
    String half = "\uD800\uDFFF";
    assertThat(reject(CSV, HEADER + "p1," + half + ",").value()).isEqualTo(half);
    assertThatThrownBy(() -> Encoding.of("ebcdic"))
        .hasMessageEndingWith("UTF-16BE or UTF-16LE, but was ebcdic");
  }

  @Test
  void bytesThatMeanNothingConcernTheirRecordAlone() {
    byte[] bytes = (HEADER + "p1,1,?\np2,2,b\n?p3,3,c\np4,4,d?").getBytes(StandardCharsets.UTF_8);
    for (byte bad : new byte[] {(byte) 0x80, (byte) 0xC3, (byte) 0xE2, (byte) 0xF0, (byte) 0xFF}) {
      byte[] broken = bytes.clone();
      for (int at = 0; at < broken.length; at++) {
        broken[at] = broken[at] == '?' ? bad : broken[at];
      }
      ReadBack read = ReadBack.of(CSV, broken);
      assertThat(read.rows()).containsExactly("3|p2|2|b");
      assertThat(read.rejectedLines()).containsExactly(2L, 4L, 5L);
    }
    byte[] undefined = bytes.clone();
    undefined[HEADER.length() + 5] = (byte) 0x81;
    ReadBack windows = ReadBack.of(CSV.encodedIn(Encoding.WINDOWS_1252), undefined);
    assertThat(windows.rejectedLines()).containsExactly(2L);
  }

  @Test
  void halfAPairBeforeALineFeedConcernsItsRecordAlone() {
    String text = HEADER + "p1,1,\uD83D\np2,2,b\np3,3,\uDE00\np4,4,\uD83D";
    byte[] bytes = new byte[2 * text.length() + 1];
    for (int at = 0; at < text.length(); at++) {
      bytes[2 * at] = (byte) (text.charAt(at) >> 8);
      bytes[2 * at + 1] = (byte) text.charAt(at);
    }
    ReadBack read = ReadBack.of(CSV.encodedIn(Encoding.UTF_16), bytes);
    assertThat(read.rows()).containsExactly("3|p2|2|b");
    assertThat(read.rejectedLines()).containsExactly(2L, 4L, 5L);
  }

  @Test
  void nulIsACharacterLikeOthers() {
    assertThat(rows(CSV, HEADER + "p,1,\0\n")).containsExactly("2|p|1|\0");
    assertThat(reject(CSV, HEADER + "p,\0,\n").column()).isEqualTo("zip");
  }

  @Test
  void aRecordThatIsTooLongIsSetAsideAndCutOff() {
    int most = 1 << 20;
    for (FileFormat format : List.of(CSV, CSV.multiline())) {
      for (int length : new int[] {most + 1, most + 100, 3 * most}) {
        String line = "p9,9," + "x".repeat(length - 5);
        ReadBack read = ReadBack.of(format, HEADER + line + "\np2,2,b\n" + line);
        assertThat(read.rows()).containsExactly("3|p2|2|b");
        assertThat(read.rejectedLines()).containsExactly(2L, 4L);
        Reject first = read.rejects().get(0);
        assertThat(first.reason()).isEqualTo("the record is longer than 1,048,576 characters");
        assertThat(first.record()).isEqualTo(line.substring(0, 1_000));
        assertThat(ReadBack.of(format, line).refusal()).contains("line 1: the names of the");
      }
      String longest = "p9,9," + "x".repeat(most - 5);
      ReadBack read = ReadBack.of(format, HEADER + "p1,1,a\n" + longest + "\r\np2,2,b");
      assertThat(read.rows()).containsExactly("2|p1|1|a", "4|p2|2|b");
      assertThat(read.rejects()).extracting(Reject::column).containsExactly("note");
    }
  }
}
