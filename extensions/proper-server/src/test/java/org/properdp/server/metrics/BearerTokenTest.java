package org.properdp.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.store.disk.StoreRefused;

/** A secret that its owner alone can read, and that nothing but itself is taken for. */
class BearerTokenTest {
  private static final String SECRET = "0123456789abcdef0123456789ABCDEF";

  @TempDir Path dir;

  private Path file(String text, String permissions) throws IOException {
    Path file = Files.writeString(dir.resolve("token"), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void aNewOneIsMadeForItsOwnerAloneAndStaysTheSame() throws IOException {
    Path file = dir.resolve("made");
    BearerToken.of(file);
    String made = Files.readString(file).strip();
    assertThat(made).matches("[0-9a-f]{64}");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(BearerToken.of(file).isIn("Bearer " + made)).isTrue();
    BearerToken.of(dir.resolve("other"));
    assertThat(Files.readString(dir.resolve("other")).strip()).isNotEqualTo(made);
  }

  @Test
  void onlyTheWholeTokenIsTaken() throws IOException {
    BearerToken token = BearerToken.of(file(SECRET + "\n", "rw-------"));
    assertThat(token.isIn("Bearer " + SECRET)).isTrue();
    assertThat(token.isIn("bearer  " + SECRET + " ")).isTrue();
    for (String wrong :
        List.of(
            "",
            "Bearer",
            "Bearer ",
            SECRET,
            "Basic " + SECRET,
            "Bearer " + SECRET.substring(1),
            "Bearer " + SECRET + "0",
            "Bearer " + SECRET.toLowerCase(java.util.Locale.ROOT),
            "Bearer " + SECRET + "," + SECRET)) {
      assertThat(token.isIn(wrong)).as(wrong).isFalse();
    }
    assertThat(token.toString()).doesNotContain(SECRET);
  }

  @Test
  void oneThatOthersCanReadIsRefused() throws IOException {
    for (String permissions : List.of("rw-r-----", "rw----r--", "rw--w----", "rwx------")) {
      Path file = file(SECRET, permissions);
      assertThatThrownBy(() -> BearerToken.of(file))
          .as(permissions)
          .hasMessageContaining("chmod 600");
    }
  }

  @Test
  void oneThatIsShortOrNoneIsRefused() throws IOException {
    for (String text : List.of("", "\n", SECRET.substring(1), SECRET + " " + SECRET)) {
      Path file = file(text, "rw-------");
      assertThatThrownBy(() -> BearerToken.of(file))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("must have one token of at least 32 characters");
    }
  }

  @Test
  void aLinkIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(dir.resolve("link"), file(SECRET, "rw-------"));
    assertThatThrownBy(() -> BearerToken.of(link)).isInstanceOf(StoreRefused.class);
    Path nowhere = Files.createSymbolicLink(dir.resolve("nowhere"), dir.resolve("missing"));
    assertThatThrownBy(() -> BearerToken.of(nowhere)).isInstanceOf(StoreRefused.class);
    assertThat(dir.resolve("missing")).doesNotExist();
  }
}
