package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A certificate and a key that a custodian gives in PEM form. */
class GivenCertificateTest {
  private static final char[] PASSWORD = "proper".toCharArray();

  @TempDir Path dir;

  private Path pem(String name, String kind, byte[] bytes) throws IOException {
    return Files.writeString(
        dir.resolve(name),
        "-----BEGIN "
            + kind
            + "-----\n"
            + Base64.getMimeEncoder().encodeToString(bytes)
            + "\n-----END "
            + kind
            + "-----\n");
  }

  /** Makes one, as NAME.crt and NAME.key, and gives its fingerprint. */
  private String made(String name) throws IOException, GeneralSecurityException {
    Path file = dir.resolve(name + ".p12");
    String fingerprint = Tls.own(file, "127.0.0.1").fingerprint();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    pem(name + ".crt", "CERTIFICATE", keys.getCertificate("proper").getEncoded());
    pem(name + ".key", "PRIVATE KEY", keys.getKey("proper", PASSWORD).getEncoded());
    return fingerprint;
  }

  @Test
  void itIsTakenWithItsOwnKeyAlone() throws IOException, GeneralSecurityException {
    String one = made("one");
    made("two");
    assertThat(Tls.of(dir.resolve("one.crt"), dir.resolve("one.key")).fingerprint()).isEqualTo(one);
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Tls.of(dir.resolve("one.crt"), dir.resolve("two.key")));
    assertThat(refused)
        .hasMessageContaining("two.key is not that of the first certificate")
        .hasMessageContaining("one.crt");
  }
}
