package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.Expecting.expecting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.store.custody.AnchorRefused;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.recovery.Markers;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentStart;

/** A store of an earlier format is looked at before anything is made of it. */
@Tag("long")
class OlderDoorsTest {
  @TempDir private Path directory;

  @BeforeEach
  void copy() throws IOException {
    OlderStores.copy("format-1", directory);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), digest(Files.readAllBytes(file)));
      }
    }
    files.remove("lock");
    return files;
  }

  /** Zeros that were written ahead may be cut off. */
  private static String digest(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return HexFormat.of().formatHex(Digests.of(bytes, 0, end));
  }

  private List<Header> headers(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(directory.resolve(file));
    List<Header> headers = new ArrayList<>();
    Frame frame = Frame.read(bytes, 0, bytes.length, Layout.FIRST);
    for (int at = 0; frame != null; ) {
      headers.add(frame.header());
      at += frame.bytes().length;
      frame = Frame.read(bytes, at, bytes.length - at, Layout.FIRST);
    }
    return headers;
  }

  private String store() throws IOException {
    byte[] bytes = Files.readAllBytes(directory.resolve("journal-00000003.0.a"));
    Frame first = Frame.read(bytes, 0, bytes.length, Layout.FIRST);
    return SegmentStart.read(first.content()).charter().storeId();
  }

  private Anchor at(Header header) throws IOException {
    return new Anchor(store(), header.sequence(), HexFormat.of().formatHex(header.hash()));
  }

  private void isRefusedAsItWas(Anchor anchor) throws IOException {
    Map<String, String> before = files();
    assertThatThrownBy(() -> Proper.open(directory, expecting(anchor)))
        .isInstanceOf(AnchorRefused.class);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aStoreThatIsNotTheExpectedOneIsNotCarriedOver() throws IOException {
    List<Header> live = headers("journal-00000003.0.a");
    Anchor last = at(live.get(live.size() - 1));
    isRefusedAsItWas(new Anchor(last.store(), last.sequence() + 1, last.hash()));
    isRefusedAsItWas(new Anchor(last.store(), last.sequence() - 1, last.hash()));
    isRefusedAsItWas(new Anchor("ab".repeat(16), last.sequence(), last.hash()));
  }

  @Test
  void theExpectedOneIsCarriedOverAndItsAnchorsStayGood() throws IOException {
    for (String file : List.of("journal-00000001.1.a", "journal-00000003.0.a")) {
      List<Header> headers = headers(file);
      headers.removeIf(Header::isBeside);
      Anchor anchor = at(headers.get(headers.size() - 1));
      try (Proper proper = Proper.open(directory, expecting(anchor))) {
        proper.custodian().check(anchor);
        proper.custodian().verify();
      }
      assertThat(directory.resolve("journal-00000004.0.a")).exists();
    }
  }

  @Test
  void aBackupIsVerifiedAndStaysAsItIs() throws IOException {
    Files.createFile(directory.resolve(Markers.BACKUP));
    Map<String, String> before = files();
    List<Header> live = headers("journal-00000003.0.a");
    BackupChecked checked = Proper.restore(directory).verify();
    assertThat(checked.end()).isEqualTo(at(live.get(live.size() - 1)));
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aBackupThatIsDamagedInBothMirrorsIsNotSound() throws IOException {
    Files.createFile(directory.resolve(Markers.BACKUP));
    for (String file : List.of("journal-00000001.1.", "journal-00000002.0.")) {
      Map<String, byte[]> whole = new TreeMap<>();
      for (String mirror : List.of("a", "b")) {
        Path path = directory.resolve(file + mirror);
        byte[] bytes = Files.readAllBytes(path);
        whole.put(mirror, bytes.clone());
        bytes[bytes.length / 2] ^= 1;
        Files.write(path, bytes);
      }
      assertThatThrownBy(() -> Proper.restore(directory).verify()).isInstanceOf(StoreDamaged.class);
      for (String mirror : whole.keySet()) {
        Files.write(directory.resolve(file + mirror), whole.get(mirror));
      }
    }
    Proper.restore(directory).verify();
  }
}
