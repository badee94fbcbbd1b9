package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.server.wire.TcpLink;

/** A new certificate tells nobody which names are analysts'. */
class KeptSecretTest {
  @TempDir Path dir;

  @Test
  void itIsMadeOnceForItsOwnerAlone() throws IOException {
    Path file = dir.resolve("secret");
    byte[] salt = kept("secret").salt("ada");
    assertThat(salt).hasSize(16).isNotEqualTo(kept("other").salt("ada"));
    assertThat(salt).isEqualTo(kept("secret").salt("ada")).isNotEqualTo(kept("secret").salt("bob"));
    assertThat(Files.readAllBytes(file)).hasSize(32);
    assertThat(kept("secret")).hasToString("a secret");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).hasSize(2);
    }
    Files.write(file, new byte[31]);
    assertThatThrownBy(() -> kept("secret"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must have 32 bytes, but has 31: put a copy of it back");
  }

  private KeptSecret kept(String name) {
    return KeptSecret.in(dir.resolve(name), LastingFile.DISK);
  }

  /** A power failure at any moment leaves the whole secret, or none that was ever used. */
  @Test
  void itIsOnTheDiskBeforeAnythingIsMadeOfIt() {
    Path file = dir.resolve("secret");
    List<String> forced = new ArrayList<>();
    LastingFile.Disk disk =
        path -> {
          String what = path.equals(dir) ? "folder" : Files.size(path) + " bytes";
          forced.add(what + (Files.exists(file) ? ", named" : ""));
        };
    KeptSecret.in(file, disk);
    assertThat(forced)
        .containsExactly("32 bytes", "folder, named", "32 bytes, named", "folder, named");
    forced.clear();
    KeptSecret.in(file, disk);
    assertThat(forced).as("of a process that was stopped").hasSize(2);
  }

  @Test
  void whatWasMadeOfAnotherSecretIsKnown() {
    KeptSecret secret = kept("secret");
    ScramVerifier ofIt = ScramVerifier.of("correct horse", secret.salt("ada"));
    assertThat(secret.isOf("ada", ofIt)).isTrue();
    assertThat(secret.isOf("bob", ofIt)).isFalse();
    assertThat(kept("other").isOf("ada", ofIt)).isFalse();
  }

  @Test
  void theSaltOfANameThatIsNobodysOutlivesTheCertificate() throws IOException {
    Tls before = Tls.own(dir.resolve("before.p12"), "127.0.0.1");
    Tls after = Tls.own(dir.resolve("after.p12"), "127.0.0.1");
    KeptSecret kept = kept("secret");
    assertThat(salt(after.with(kept))).isEqualTo(salt(before.with(kept)));
    assertThat(salt(after.with(kept)))
        .isEqualTo(Base64.getEncoder().encodeToString(kept.salt("nobody")))
        .isNotEqualTo(salt(after));
    assertThat(after.with(kept).fingerprint()).isEqualTo(after.fingerprint());
  }

  /** The salt that a server with this certificate asks nobody to use. */
  private static String salt(Tls tls) throws IOException {
    Login login = new Login(new None(), tls, new Attempts(() -> 0), time -> {});
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<String> asked =
          CompletableFuture.supplyAsync(() -> asked(server.getLocalPort()));
      try (TcpLink link = new TcpLink(server.accept())) {
        assertThat(login.byPassword(link)).isInstanceOf(Login.Refused.class);
      }
      return asked.join();
    }
  }

  private static String asked(int port) {
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.send(LoginClient.startup("nobody")).next();
      String challenge = client.first(Scram.PLAIN, "n,,").next().body();
      client.send(LoginClient.query());
      return challenge.replaceAll("(?s)^.*,s=|,i=.*$", "");
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** No account at all. */
  private static final class None implements Accounts {
    @Override
    public Option<ScramVerifier> verifier(String analyst) {
      return Option.none();
    }

    @Override
    public Option<String> analystOf(String user) {
      return Option.none();
    }
  }
}
