package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.properdp.registry.KeyRule;

/** A compressed file is read to its end, or not at all. */
class GzipMembersTest {
  private static final FileFormat CSV = FileFormat.csv();
  private static final String HEADER = "patient,zip,note\n";

  /** Java's own reader takes the first member for the whole file in most of these cases. */
  @Test
  void aFileOfSeveralCompressedMembersIsReadAsAWholeOrNotAtAll() throws IOException {
    byte[] first = gzip(HEADER + "p1,1,a\n");
    byte[] second = gzip("p2,2,b\n");
    byte[] whole = joined(first, second);
    assertThat(ReadBack.of(CSV.compressed(), whole).rows()).hasSize(2);
    assertThat(ReadBack.of(CSV.compressed(), joined(whole, new byte[600])).rows()).hasSize(2);
    for (int length = first.length + 1; length < whole.length; length++) {
      ReadBack cut = ReadBack.of(CSV.compressed(), Arrays.copyOf(whole, length));
      assertThat(cut.refusal()).as("%s bytes", length).contains("it can't be read further: it ");
    }
    for (int at : new int[] {0, 1, 2, 3, second.length - 8, second.length - 1}) {
      byte[] damaged = whole.clone();
      damaged[first.length + at] ^= (byte) 0xE0;
      assertThat(ReadBack.of(CSV.compressed(), damaged).refusal())
          .as("byte %s", at)
          .contains("it can't be read further: ");
    }
    assertThat(ReadBack.of(CSV.compressed(), joined(whole, new byte[] {7})).refusal())
        .contains("there is no header of gzip where one must be");
  }

  @Test
  void aPipeThatHasNothingReadyBetweenTwoMembersIsReadToItsEnd() throws IOException {
    byte[] first = gzip(HEADER + "p1,1,a\n");
    InputStream pipe =
        new SequenceInputStream(
            new ByteArrayInputStream(first), new ByteArrayInputStream(gzip("p2,2,b\n"))) {
          @Override
          public int available() {
            return 0;
          }
        };
    List<Long> lines = new ArrayList<>();
    RowSink rows =
        new RowSink() {
          @Override
          public void whole(int column, long value) {}

          @Override
          public void floating(int column, double value) {}

          @Override
          public void text(int column, String value) {}

          @Override
          public void none(int column) {}

          @Override
          public void endRow(long line) {
            lines.add(line);
          }
        };
    TableFile.of("pipe", pipe, CSV.compressed())
        .read(RowShape.of(ReadBack.VISITS, KeyRule.EXACT), rows, none -> {}, new Pace());
    assertThat(lines).containsExactly(2L, 3L);
  }

  @Test
  void namesAndCommentsInAHeaderOfGzipAreSkipped() throws IOException {
    byte[] plain = gzip(HEADER + "p1,1,a\n");
    byte[] more = new byte[] {3, 0, 1, 2, 3, 'n', 0, 'c', 'c', 0};
    byte[] named = joined(Arrays.copyOf(plain, 10), more);
    named[3] = 4 + 8 + 16;
    byte[] rest = Arrays.copyOfRange(plain, 10, plain.length);
    assertThat(ReadBack.of(CSV.compressed(), joined(named, rest)).rows()).hasSize(1);
    CRC32 sum = new CRC32();
    named[3] |= 2;
    sum.update(named);
    byte[] checked = {(byte) sum.getValue(), (byte) (sum.getValue() >> 8)};
    assertThat(ReadBack.of(CSV.compressed(), joined(joined(named, checked), rest)).rows())
        .hasSize(1);
    checked[0]++;
    assertThat(ReadBack.of(CSV.compressed(), joined(joined(named, checked), rest)).refusal())
        .contains("a member's header is damaged");
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
