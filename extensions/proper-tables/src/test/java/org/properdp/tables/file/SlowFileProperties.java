package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.record.Encoding;
import org.properdp.tables.file.record.UnreadableFile;

/** Files of random and of changed bytes, read as a slow model reads them. */
@Tag("long")
class SlowFileProperties {
  private static final List<ColumnSchema> COLUMNS =
      List.of(
          ColumnSchema.of("a", ColumnType.varchar(12)),
          ColumnSchema.of("b", ColumnType.decimal(5, 2)),
          ColumnSchema.of("c", ColumnType.DATE));

  private static final RowShape SHAPE = RowShape.ofPublic(COLUMNS);

  private static final List<FileFormat> FORMATS =
      List.of(
          FileFormat.csv().withoutHeader(),
          FileFormat.csv().withoutHeader().separatedBy(';').withNull("NA"),
          FileFormat.csv().withoutHeader().separatedBy('\t').multiline(),
          FileFormat.csv().withoutHeader().multiline());

  private static final List<String> PIECES =
      List.of(
          "\"",
          "\"",
          "\"\"",
          ",",
          ",",
          ";",
          "\t",
          "\n",
          "\n",
          "\r\n",
          "\r",
          "a",
          "NA",
          "1",
          "-2.5",
          "2026-11-30",
          "2026-02-29",
          " ",
          "é",
          "😀",
          "\0",
          "\u0085",
          "\u2028",
          ",1,\n",
          "\",\"",
          "€",
          "\uFEFF");

  private static final List<Encoding> ENCODINGS = List.of(Encoding.values());

  private static byte[] text(Random random, FileFormat format, int pieces) {
    StringBuilder text = new StringBuilder();
    for (int piece = 0; piece < pieces; piece++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return encoded(format, text.toString());
  }

  private static byte[] encoded(FileFormat format, String text) {
    boolean isMarked = format.encoding() == Encoding.UTF_16;
    return text.getBytes(Charset.forName(isMarked ? "UTF-16BE" : format.encoding().title()));
  }

  private static byte[] changed(Random random, byte[] bytes, int changes) {
    byte[] changed = bytes.clone();
    for (int change = 0; change < changes && changed.length > 0; change++) {
      int at = random.nextInt(changed.length);
      switch (random.nextInt(4)) {
        case 0 -> changed[at] = (byte) random.nextInt(256);
        case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> changed[at] = (byte) "\",\n\r\\{}:".charAt(random.nextInt(8));
        default -> changed = without(changed, at);
      }
    }
    return changed;
  }

  private static byte[] without(byte[] bytes, int at) {
    byte[] less = new byte[bytes.length - 1];
    System.arraycopy(bytes, 0, less, 0, at);
    System.arraycopy(bytes, at + 1, less, at, less.length - at);
    return less;
  }

  private static void check(FileFormat format, byte[] bytes, long seed) {
    ReadBack read = ReadBack.of(SHAPE, format, bytes, "f");
    assertThat(SlowFile.of(read))
        .as("seed %d, %s, %s", seed, format, new String(bytes, StandardCharsets.ISO_8859_1))
        .isEqualTo(SlowFile.read(format, COLUMNS, bytes));
  }

  @Test
  void randomTextIsReadAsByTheModel() {
    int many = Repeats.count(4_000, 200_000);
    for (int seed = 0; seed < many; seed++) {
      Random random = new Random(seed);
      FileFormat format =
          FORMATS
              .get(random.nextInt(FORMATS.size()))
              .encodedIn(ENCODINGS.get(random.nextInt(ENCODINGS.size())));
      check(format, changed(random, text(random, format, 40), random.nextInt(3)), seed);
    }
  }

  @Test
  void textOverManyReadsIsReadAsByTheModel() {
    for (int seed = 0; seed < Repeats.count(4, 40); seed++) {
      Random random = new Random(seed);
      Encoding encoding = ENCODINGS.get(random.nextInt(ENCODINGS.size()));
      FileFormat format = FORMATS.get(seed % 2).encodedIn(encoding);
      check(format, changed(random, text(random, format, 100_000), 100), seed);
    }
  }

  @Test
  void filesWithChangedBytesAreReadAsByTheModel() {
    String rows =
        "ab,1.25,2026-11-30\r\n\"c \"\"d\"\"\",\"-3\",\né😀,,1999-12-31\n,0,\n\"\",,\"\"\n";
    int many = Repeats.count(4_000, 500_000);
    for (int seed = 0; seed < many; seed++) {
      Random random = new Random(seed);
      Encoding encoding = ENCODINGS.get(random.nextInt(ENCODINGS.size()));
      FileFormat format = FORMATS.get(3 * random.nextInt(2)).encodedIn(encoding);
      check(format, changed(random, encoded(format, rows), 2), seed);
    }
  }

  @Test
  void jsonWithChangedBytesIsReadAsByTheModel() {
    String rows =
        """
        {"a":"x\\"y\\u00e9\\n","b":1.25,"c":"2026-11-30"}
        { "c" : null, "x" : true, "a":"é😀" }\r

        {"b":-3e2}
        {}
        {"b":"","a":""}\
        """;
    int many = Repeats.count(4_000, 250_000);
    for (int seed = 0; seed < many; seed++) {
      Random random = new Random(seed);
      FileFormat format =
          FileFormat.jsonLines().encodedIn(ENCODINGS.get(random.nextInt(ENCODINGS.size())));
      check(format, changed(random, encoded(format, rows), 2), seed);
    }
  }

  @Test
  void changedCompressedFilesAreReadOrRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write("ab,1.25,2026-11-30\nxy,1,\n".repeat(50).getBytes(StandardCharsets.UTF_8));
    }
    FileFormat format = FileFormat.csv().withoutHeader().compressed();
    for (int seed = 0; seed < Repeats.count(2_000, 20_000); seed++) {
      byte[] changed = changed(new Random(seed), bytes.toByteArray(), 1);
      ReadBack read = ReadBack.of(SHAPE, format, changed, "f");
      assertThat(read.refusal().isEmpty() || read.refusal().startsWith("f")).isTrue();
    }
  }

  @Test
  void aDraftOfChangedBytesIsMadeOrRefused() {
    String rows = "k,v\np1,1.5\np2,2026-11-30\n\"p\n3\",true\n";
    for (int seed = 0; seed < Repeats.count(2_000, 20_000); seed++) {
      byte[] changed =
          changed(new Random(seed), rows.getBytes(StandardCharsets.UTF_8), 1 + seed % 3);
      FileFormat format = seed % 2 == 0 ? FileFormat.csv() : FileFormat.csv().multiline();
      TableFile file = TableFile.of("f", new ByteArrayInputStream(changed), format);
      try {
        assertThat(Draft.of(file, "k")).contains("CREATE TABLE f (\n");
      } catch (UnreadableFile refused) {
        assertThat(refused).hasMessageStartingWith("f");
      }
    }
  }
}
