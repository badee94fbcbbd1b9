package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.store.Clinic;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Salts;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentName;

/** A store of a later version is refused, and left as it is. */
class OtherVersionTest {
  @TempDir Path store;

  /** The first frame as another version would have written it, with all its checksums. */
  private static byte[] ofFormat(int format, byte[] journal) {
    Layout layout = Layout.read(journal, journal.length);
    Frame first = Frame.read(journal, 0, journal.length, layout);
    byte[] content = first.content();
    content[0] = (byte) format;
    Frame doctored = Frame.compose(layout, FrameType.SEGMENT, false, 0, Salts.next(), content);
    doctored.chain(1, new byte[32], Seal.NONE);
    doctored.finish(0);
    byte[] bytes = journal.clone();
    System.arraycopy(doctored.bytes(), 0, bytes, 0, doctored.bytes().length);
    return bytes;
  }

  @Test
  void aStoreOfALaterFormatIsRefusedAndLeftAsItIs() throws IOException {
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
    }
    Path[] mirrors = {
      store.resolve(new SegmentName(1, 0).file(SegmentName.FIRST_MIRROR)),
      store.resolve(new SegmentName(1, 0).file(SegmentName.SECOND_MIRROR))
    };
    int later = Charter.FORMAT + 1;
    byte[] doctored = ofFormat(later, Files.readAllBytes(mirrors[0]));
    for (Path mirror : mirrors) {
      Files.write(mirror, doctored);
    }
    assertThatThrownBy(() -> Proper.open(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(
            store + " can't be opened",
            "it is of format " + later,
            "this version reads formats up to " + Charter.FORMAT,
            "open it with the version that wrote it, or a newer one");
    for (Path mirror : mirrors) {
      assertThat(mirror).hasBinaryContent(doctored);
    }
  }
}
