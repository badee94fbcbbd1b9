package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(strings = {"fd00::1", "fe80::1%eth0", "0:0:0:0:0:0:0:1", "db.example"})
  void oneIsMadeForAnyAddress(String host) throws IOException, GeneralSecurityException {
    Path file = dir.resolve("server.p12");
    Tls.own(file, host);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    X509Certificate made = (X509Certificate) keys.getCertificate("proper");
    assertThat(made.getSubjectAlternativeNames()).hasSize(1);
  }

  /** There is no file that could be taken away. */
  @Test
  void whatNoCertificateCanNameIsSaid() {
    assertThatThrownBy(() -> Tls.own(dir.resolve("server.p12"), "my_host"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("no certificate can be made for my_host: listen at another");
    assertThat(dir).isEmptyDirectory();
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
