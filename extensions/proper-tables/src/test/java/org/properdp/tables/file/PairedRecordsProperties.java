package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.tables.file.record.Encoding;

/**
 * A file with and without the records of one person, whatever these are: all other rows and
 * rejects, with their lines and their content, are the same (SEMANTICS §9).
 */
class PairedRecordsProperties {
  private static final List<String> PIECES =
      List.of("\"", "\"\"", ",", ",", "{", "}", "\"patient\":", "\\", "p1", "7", "é", "\r", "\0");

  private static final List<Encoding> ENCODINGS = List.of(Encoding.values());

  @Test
  void whatOnePersonsRecordsAreChangesNothingOfOthers() {
    for (int seed = 0; seed < Repeats.count(2_000, 50_000); seed++) {
      Random random = new Random(seed);
      FileFormat format =
          (random.nextBoolean() ? FileFormat.csv().withoutHeader() : FileFormat.jsonLines())
              .encodedIn(ENCODINGS.get(random.nextInt(ENCODINGS.size())));
      List<byte[]> lines = new ArrayList<>();
      for (int line = 0; line < 8; line++) {
        // In UTF-16 the first bytes may be a byte order mark, which is about the whole file.
        boolean isGood = line == 0 || random.nextBoolean();
        lines.add(isGood ? good(format, line) : anything(random, format));
      }
      int ofR = 1 + random.nextInt(lines.size() - 1);
      ReadBack with = read(format, lines);
      lines.set(ofR, new byte[0]);
      ReadBack without = read(format, lines);
      assertThat(others(with, ofR + 1)).as("seed %d", seed).isEqualTo(others(without, ofR + 1));
      assertThat(with.refusal() + without.refusal()).isEmpty();
    }
  }

  @Test
  void aRecordWithoutEndChangesNothingOfOthers() {
    for (FileFormat format : List.of(FileFormat.csv().withoutHeader(), FileFormat.jsonLines())) {
      List<byte[]> lines = new ArrayList<>();
      lines.add(good(format, 0));
      lines.add("\"".repeat(3_000_000).getBytes(StandardCharsets.UTF_8));
      lines.add(good(format, 2));
      ReadBack read = read(format, lines);
      assertThat(read.rows()).hasSize(2);
      assertThat(read.rejectedLines()).containsExactly(2L);
    }
  }

  private static List<String> others(ReadBack read, long line) {
    List<String> others = new ArrayList<>();
    read.rows().stream().filter(row -> !row.startsWith(line + "|")).forEach(others::add);
    read.rejects().stream()
        .filter(reject -> reject.line() != line)
        .forEach(reject -> others.add(reject.toString()));
    return others;
  }

  private static Charset charset(FileFormat format) {
    boolean isMarked = format.encoding() == Encoding.UTF_16;
    return Charset.forName(isMarked ? "UTF-16BE" : format.encoding().title());
  }

  private static ReadBack read(FileFormat format, List<byte[]> lines) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] line : lines) {
      bytes.writeBytes(line);
      bytes.writeBytes("\n".getBytes(charset(format)));
    }
    return ReadBack.of(format, bytes.toByteArray());
  }

  private static byte[] good(FileFormat format, int line) {
    String text =
        format.kind() == FileFormat.Kind.CSV
            ? "p" + line + ",7500" + line + ",\"a \"\"b\"\"\""
            : "{\"patient\":\"p" + line + "\",\"zip\":7500" + line + "}";
    return text.getBytes(charset(format));
  }

  /** Any bytes without a line feed: in UTF-16, without a pair of bytes that is one. */
  private static byte[] anything(Random random, FileFormat format) {
    StringBuilder text = new StringBuilder();
    for (int piece = random.nextInt(8); piece >= 0; piece--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    byte[] bytes = text.toString().getBytes(charset(format));
    for (int change = random.nextInt(4); change > 0 && bytes.length > 0; change--) {
      bytes[random.nextInt(bytes.length)] = (byte) (0x80 + random.nextInt(0x80));
    }
    return bytes;
  }
}
