package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.registry.KeyRule;

/** A compressed file is read to its end, or not at all. */
@Tag("long")
class ExpandedGzipTest {
  private static final FileFormat CSV = FileFormat.csv();
  private static final String HEADER = "patient,zip,note\n";

  /** Java's own reader takes the first member for the whole file in most of these cases. */
  @Test
  void aFileOfSeveralCompressedMembersIsReadAsAWholeOrNotAtAll() throws IOException {
    byte[] first = gzip(HEADER + "p1,1,a\n");
    byte[] second = gzip("p2,2,b\n");
    byte[] whole = joined(first, second);
    assertThat(ReadBack.of(CSV.compressed(), whole).rows()).hasSize(2);
    for (int length = first.length + 1; length < whole.length; length++) {
      ReadBack cut = ReadBack.of(CSV.compressed(), Arrays.copyOf(whole, length));
      assertThat(cut.refusal()).as("%s bytes", length).contains("it can't be read further: ");
    }
    for (int at : new int[] {0, 1, 2, 3, second.length - 8, second.length - 1}) {
      byte[] damaged = whole.clone();
      damaged[first.length + at] ^= (byte) 0xE0;
      assertThat(ReadBack.of(CSV.compressed(), damaged).refusal())
          .as("byte %s", at)
          .contains("it can't be read further: ");
    }
    for (byte[] after :
        new byte[][] {{7}, new byte[600], "p3,3,c\n".getBytes(StandardCharsets.UTF_8)}) {
      assertThat(ReadBack.of(CSV.compressed(), joined(whole, after)).refusal())
          .contains("it can't be read further: ");
    }
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
    byte[] more = new byte[] {5, 0, 'A', 'B', 1, 0, 7, 'n', 0, 'c', 'c', 0};
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
  }

  /** A few megabytes may stand for many gigabytes. */
  @Test
  void whatIsExpandedHasALimit() throws IOException {
    byte[] bomb = gzip("0".repeat(120_000_000));
    assertThat((64L << 20) + 100L * bomb.length).isLessThan(100_000_000);
    assertThatThrownBy(() -> expanded(bomb, FileFormat.IN_PROPORTION))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(
            ".* it has more than 7\\d,[0-9,]+ bytes, the limit \\(64 MiB and 100 times the [0-9,]+"
                + " compressed bytes that were read\\).*")
        .hasMessageEndingWith("--max-expanded");
    assertThat(expanded(bomb, 120_000_000)).isEqualTo(120_000_000);
    assertThatThrownBy(() -> expanded(bomb, 119_999_999))
        .hasMessageContaining("it has more than 119,999,999 bytes, the limit (which was declared)");
    byte[] twice = joined(gzip("0".repeat(60)), gzip("0".repeat(60)));
    assertThat(expanded(twice, 120)).isEqualTo(120);
    assertThatThrownBy(() -> expanded(twice, 119)).hasMessageContaining("more than 119 bytes");
  }

  /** What is hard to compress is never stopped, however much of it there is. */
  @Test
  void ordinaryFilesAreBelowTheLimit() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    for (long at = 0; text.length() < 80_000_000; at++) {
      text.append('p').append(at * 7_919 % 1_000_003).append(",75001,a\n");
    }
    assertThat(expanded(gzip(text.toString()), FileFormat.IN_PROPORTION)).isEqualTo(text.length());
  }

  @Test
  void aFileThatIsTooLargeIsRefusedAsAWhole() throws IOException {
    byte[] file = gzip(HEADER + "p1,1,a\n");
    assertThat(ReadBack.of(CSV.compressed().expandedTo(24), file).rows()).hasSize(1);
    assertThat(ReadBack.of(CSV.compressed().expandedTo(23), file).refusal())
        .contains("when it is expanded, it has more than 23 bytes, the limit");
    assertThatThrownBy(() -> CSV.expandedTo(-1)).hasMessageContaining("below 0, but were -1");
  }

  private static long expanded(byte[] bytes, long most) throws IOException {
    try (InputStream in = Expanded.gzip(new ByteArrayInputStream(bytes), 1 << 16, most)) {
      return in.transferTo(OutputStream.nullOutputStream());
    }
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
