package org.properdp.server.login;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.TcpLink;
import org.properdp.store.disk.OwnerOnly;

/** The server's certificate and its key, and the encrypted connections that are made with them. */
public final class Tls {
  /** The file is its owner's alone. A password in the code beside it would protect nothing. */
  private static final char[] NO_SECRET = "proper".toCharArray();

  private static final String NAME = "proper";

  /** Handshakes may use one in so many processors. */
  private static final int OF_PROCESSORS = 2;

  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

  private final SSLContext context;
  private final X509Certificate certificate;
  private final KeptSecret secret;
  private final Handshakes handshakes;

  private Tls(PrivateKey key, Certificate[] chain) throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    keys.load(null, NO_SECRET);
    keys.setKeyEntry(NAME, key, NO_SECRET, chain);
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, NO_SECRET);
    this.context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    this.certificate = (X509Certificate) chain[0];
    this.handshakes =
        new Handshakes(Math.max(1, Runtime.getRuntime().availableProcessors() / OF_PROCESSORS));
    this.secret = new KeptSecret(Scram.sha256(key.getEncoded()));
  }

  private Tls(Tls same, KeptSecret secret) {
    this.context = same.context;
    this.certificate = same.certificate;
    this.handshakes = same.handshakes;
    this.secret = secret;
  }

  /** A certificate and its key that the custodian has: files in PEM form. */
  public static Tls of(Path certificates, Path key) {
    try (InputStream in = Files.newInputStream(certificates)) {
      Certificate[] chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(in)
              .toArray(Certificate[]::new);
      Matcher body = PRIVATE_KEY.matcher(Files.readString(key));
      if (chain.length == 0 || !body.find()) {
        throw new IllegalArgumentException(
            chain.length == 0
                ? certificates + " has no certificate"
                : key + " must have a PRIVATE KEY in PEM form (PKCS#8, without a password)");
      }
      PrivateKey own = privateKey(Base64.getMimeDecoder().decode(body.group(1)), key);
      if (!isOf(own, chain[0])) {
        throw new IllegalArgumentException(
            "the key in " + key + " is not that of the first certificate in " + certificates);
      }
      return new Tls(own, chain);
    } catch (GeneralSecurityException | IOException wrong) {
      throw new IllegalArgumentException(
          "the certificate in " + certificates + " and the key in " + key + " can't be used",
          wrong);
    }
  }

  /** True if what a key signs is taken for signed by a certificate; no client could agree else. */
  private static boolean isOf(PrivateKey key, Certificate certificate)
      throws GeneralSecurityException {
    if (!key.getAlgorithm().equals(certificate.getPublicKey().getAlgorithm())) {
      return false;
    }
    Signature signature =
        Signature.getInstance(
            switch (key.getAlgorithm()) {
              case "RSA" -> "SHA256withRSA";
              case "EC" -> "SHA256withECDSA";
              default -> "Ed25519";
            });
    byte[] text = certificate.getEncoded();
    signature.initSign(key);
    signature.update(text);
    byte[] signed = signature.sign();
    signature.initVerify(certificate.getPublicKey());
    signature.update(text);
    return signature.verify(signed);
  }

  private static PrivateKey privateKey(byte[] bytes, Path file) throws GeneralSecurityException {
    GeneralSecurityException wrong = null;
    for (String kind : List.of("RSA", "EC", "Ed25519")) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(bytes));
      } catch (InvalidKeySpecException other) {
        wrong = other;
      }
    }
    throw new InvalidKeySpecException(
        file + " has a key of another kind than RSA, EC, Ed25519", wrong);
  }

  /** The certificate that the server has made for itself, in this file; it is made if need be. */
  public static Tls own(Path file, String host) {
    if (Files.notExists(file)) {
      try {
        make(file, host);
      } catch (IOException failed) {
        throw new UncheckedIOException(
            "no certificate can be made for "
                + host
                + ": listen at another address, or give one with --certificate and"
                + " --certificate-key",
            failed);
      }
    }
    try {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(new ByteArrayInputStream(LastingFile.read(file, LastingFile.DISK)), NO_SECRET);
      Key key = keys.getKey(NAME, NO_SECRET);
      if (!(key instanceof PrivateKey own)) {
        throw new IllegalArgumentException(
            file + " has no key: take it away, to have it made anew");
      }
      return new Tls(own, keys.getCertificateChain(NAME));
    } catch (GeneralSecurityException | IOException wrong) {
      throw new IllegalArgumentException(
          "the certificate in " + file + " can't be read: take it away, to have it made anew",
          wrong);
    }
  }

  /** By the JDK's own tool, into a file that only its owner can read from the beginning. */
  private static void make(Path file, String host) throws IOException {
    Path directory =
        Files.createTempDirectory(
            file.toAbsolutePath().getParent(), "certificate", OwnerOnly.directory(file));
    Path made = directory.resolve("made");
    try {
      Process tool = keytool(made, host).redirectErrorStream(true).start();
      String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (tool.waitFor() != 0) {
        throw new IOException("keytool made no certificate: " + said.strip());
      }
      Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-------"));
      LastingFile.named(made, file, LastingFile.DISK);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a certificate was made", interrupted);
    } finally {
      Files.deleteIfExists(made);
      Files.deleteIfExists(directory);
    }
  }

  private static ProcessBuilder keytool(Path made, String host) {
    return new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
        "-J-XX:TieredStopAtLevel=1",
        "-J-XX:+UseSerialGC",
        "-genkeypair",
        "-alias",
        NAME,
        "-keyalg",
        "EC",
        "-groupname",
        "secp256r1",
        "-sigalg",
        "SHA256withECDSA",
        "-validity",
        "3650",
        "-dname",
        "CN=" + NAME,
        "-ext",
        // Addresses of version 6 may have letters, and the zone of the network that they are of.
        "san=" + (host.matches("[0-9.]+|.*:.*") ? "ip:" : "dns:") + host.replaceFirst("%.*", ""),
        "-storetype",
        "PKCS12",
        "-keystore",
        made.toString(),
        "-storepass",
        new String(NO_SECRET));
  }

  /** The encrypted connection over a socket, after the client has agreed with the server. */
  public Link over(TcpLink plain) throws IOException {
    Socket raw = plain.socket();
    Handshakes.Handshake handshake = handshakes.of(raw.getInputStream());
    SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(raw, handshake, false);
    socket.setUseClientMode(false);
    socket.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
    // Errors about wrong padding have been oracles: of blocks (CBC), and of keys (RSA), which also
    // stay readable for those who get the server's key later. Clients of TLS 1.2 know others.
    socket.setEnabledCipherSuites(
        Stream.of(socket.getEnabledCipherSuites())
            .filter(suite -> !suite.contains("_CBC_") && !suite.startsWith("TLS_RSA_"))
            .toArray(String[]::new));
    handshake.during(socket::startHandshake);
    // Each agreement costs the server more than its client, and TLS 1.2 lets clients ask for more.
    socket.addHandshakeCompletedListener(again -> end(plain));
    return new TcpLink(raw, socket);
  }

  private static void end(TcpLink link) {
    try {
      link.close();
    } catch (IOException gone) {
      throw new UncheckedIOException("a socket can't be closed", gone);
    }
  }

  /** The fact by which a client can check the certificate. */
  public String fingerprint() {
    try {
      return "SHA-256 "
          + HexFormat.ofDelimiter(":")
              .withUpperCase()
              .formatHex(Scram.sha256(certificate.getEncoded()));
    } catch (GeneralSecurityException wrong) {
      throw new IllegalStateException("a certificate that was read can be written", wrong);
    }
  }

  /** The hash of the certificate to which logins are bound (RFC 5929, section 4.1). */
  byte[] binding() {
    String algorithm = certificate.getSigAlgName().toUpperCase(Locale.ROOT);
    String hash =
        algorithm.startsWith("SHA512")
            ? "SHA-512"
            : algorithm.startsWith("SHA384") ? "SHA-384" : "SHA-256";
    try {
      return MessageDigest.getInstance(hash).digest(certificate.getEncoded());
    } catch (GeneralSecurityException wrong) {
      throw new IllegalStateException("every JVM has " + hash, wrong);
    }
  }

  /** The same with a secret that outlives its key. */
  public Tls with(KeptSecret kept) {
    return new Tls(this, kept);
  }

  /** A secret that stays the same as long as the key, if none was given that stays longer. */
  KeptSecret secret() {
    return secret;
  }
}
