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
    byte[] secret = KeptSecret.in(file);
    assertThat(secret).hasSize(32).isNotEqualTo(KeptSecret.in(dir.resolve("other")));
    assertThat(KeptSecret.in(file)).isEqualTo(secret);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).hasSize(2);
    }
    Files.write(file, new byte[31]);
    assertThatThrownBy(() -> KeptSecret.in(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must have 32 bytes, but has 31");
  }

  @Test
  void theSaltOfANameThatIsNobodysOutlivesTheCertificate() throws IOException {
    Tls before = Tls.own(dir.resolve("before.p12"), "127.0.0.1");
    Tls after = Tls.own(dir.resolve("after.p12"), "127.0.0.1");
    byte[] kept = KeptSecret.in(dir.resolve("secret"));
    assertThat(salt(after.with(kept))).isEqualTo(salt(before.with(kept)));
    assertThat(salt(after.with(kept))).isNotEqualTo(salt(after));
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
