package org.properdp.examples.bench.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.properdp.server.wire.Outgoing;

/**
 * A login over the network the way that clients do it with {@code sslmode=require}: TLS with a
 * handshake of its own each time, and SCRAM-SHA-256 (RFC 5802), in which the server proves too that
 * it knows the password.
 */
final class PasswordLogin {
  private static final int TLS_WANTED = 80_877_103;
  private static final int HASH_BITS = 256;
  private static final String FIRST = "n=,r=cm9wckROR2Z3RWJlUldnYk5F";

  private PasswordLogin() {}

  /** A client that is let in. */
  static Client letIn(int port, String user, String password)
      throws IOException, GeneralSecurityException {
    Client client = encrypted(port);
    client.send(Client.startup(user));
    client.next();
    byte[] first = ("n,," + FIRST).getBytes(StandardCharsets.UTF_8);
    client.send(new Outgoing().begin('p').text("SCRAM-SHA-256").value(first).end().taken());
    String challenge = body(client.next());
    String[] parts = challenge.split(",[si]=", -1);
    byte[] salted =
        salted(password, Base64.getDecoder().decode(parts[1]), Integer.parseInt(parts[2]));
    String last = "c=" + base64("n,,".getBytes(StandardCharsets.UTF_8)) + "," + parts[0];
    String said = FIRST + "," + challenge + "," + last;
    String end = last + ",p=" + base64(proof(salted, said));
    client.send(new Outgoing().begin('p').raw(end.getBytes(StandardCharsets.UTF_8)).end().taken());
    String signature = base64(hmac(hmac(salted, "Server Key"), said));
    if (!body(client.next()).equals("v=" + signature)) {
      throw new IllegalStateException("the login of the benchmark was refused");
    }
    client.untilReady();
    return client;
  }

  private static Client encrypted(int port) throws IOException, GeneralSecurityException {
    Socket raw = new Socket(InetAddress.getLoopbackAddress(), port);
    raw.setTcpNoDelay(true);
    raw.getOutputStream().write(new Outgoing().int32(8).int32(TLS_WANTED).taken());
    if (raw.getInputStream().read() != 'S') {
      raw.close();
      throw new IOException("the server doesn't encrypt");
    }
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new Trusting()}, null);
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(raw, "127.0.0.1", port, true);
    socket.startHandshake();
    return new Client(raw, socket.getInputStream(), socket.getOutputStream());
  }

  /** The effect of {@code sslmode=require}: it encrypts, and checks no certificate. */
  private static final class Trusting implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  /** The text of a step of SASL, after its number. */
  private static String body(Client.Came came) {
    return came.body().substring(Integer.BYTES);
  }

  private static byte[] proof(byte[] salted, String said) throws GeneralSecurityException {
    byte[] key = hmac(salted, "Client Key");
    byte[] signature = hmac(MessageDigest.getInstance("SHA-256").digest(key), said);
    for (int at = 0; at < key.length; at++) {
      key[at] ^= signature[at];
    }
    return key;
  }

  /** The key of a password: what each login costs the client at least. */
  static byte[] salted(String password, byte[] salt, int iterations)
      throws GeneralSecurityException {
    PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, iterations, HASH_BITS);
    return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
  }

  private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
