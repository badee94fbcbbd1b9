package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.properdp.registry.KeyRule;

/** A file that zstd has compressed is read to its end, or not at all. */
class ZstdFramesTest {
  private static final String HEADER = "patient,zip,note\n";

  private static ReadBack read(byte[] bytes) {
    return read(FileFormat.csv(), bytes);
  }

  private static ReadBack read(FileFormat format, byte[] bytes) {
    RowShape shape = RowShape.of(ReadBack.VISITS, KeyRule.EXACT);
    return ReadBack.of(shape, format, bytes, "visits.csv.zst");
  }

  private static byte[] zstd(String text) {
    try (ZstdCompressCtx context = new ZstdCompressCtx().setChecksum(true)) {
      return context.compress(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @Test
  void aFileOfSeveralFramesIsReadAsAWholeOrNotAtAll() {
    byte[] first = zstd(HEADER + "p1,1,a\n");
    byte[] second = zstd("p2,2,b\n");
    byte[] whole = joined(first, second);
    assertThat(read(whole).rows()).hasSize(2);
    for (int length = first.length + 1; length < whole.length; length++) {
      assertThat(read(Arrays.copyOf(whole, length)).refusal())
          .as("%s bytes", length)
          .contains("it ends in the middle of what is compressed");
    }
    for (int length = 0; length < first.length; length++) {
      assertThat(read(Arrays.copyOf(first, length)).refusal()).as("%s bytes", length).isNotEmpty();
    }
    for (int at = 0; at < second.length; at++) {
      byte[] damaged = whole.clone();
      damaged[first.length + at] ^= 0x41;
      assertThat(read(damaged).refusal()).as("byte %s", at).contains("it can't be read further");
    }
  }

  @Test
  void whatStandsBehindTheLastFrameRefusesTheFile() {
    byte[] whole = zstd(HEADER + "p1,1,a\n");
    for (byte[] behind : new byte[][] {{0}, {0, 0, 0, 0}, {0x28}, {0x28, (byte) 0xB5, 0x2F}}) {
      assertThat(read(joined(whole, behind)).refusal()).isNotEmpty();
    }
    assertThat(read(joined(whole, "p2,2,b\n".getBytes(StandardCharsets.UTF_8))).refusal())
        .contains("it is not compressed by zstd, or is damaged");
    byte[] skipped = {0x50, 0x2A, 0x4D, 0x18, 2, 0, 0, 0, 'a', 'b'};
    assertThat(read(joined(skipped, joined(whole, skipped))).rows()).hasSize(1);
  }

  @Test
  void aLargeFileIsReadToItsEndAndNotBeyondItsLimit() {
    String row = "p1,1,0123456789abcdef\n";
    for (int rows : new int[] {1 << 12, 1 << 14, (1 << 17) + 1}) {
      byte[] file = zstd(HEADER + row.repeat(rows));
      assertThat(read(file).rows()).hasSize(rows);
      long size = HEADER.length() + (long) rows * row.length();
      FileFormat exact = FileFormat.csv().expandedTo(size);
      assertThat(read(exact, file).rows()).hasSize(rows);
      assertThat(read(FileFormat.csv().expandedTo(size - 1), file).refusal())
          .contains("when it is expanded, it has more than");
    }
  }

  @Test
  void twoKindsOfCompressionAreNotDeclaredAtOnce() {
    assertThat(read(FileFormat.csv().compressed(), zstd(HEADER)).refusal())
        .contains("its name ends in .zst, but gzip is declared");
  }
}
