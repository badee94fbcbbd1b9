package org.properdp.server.login;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.properdp.server.wire.Outgoing;
import org.properdp.server.wire.UnixLink;

/** A client that shows each message of a login, and can cheat in it. */
public final class LoginClient implements Closeable {
  static final String NONCE = "rOprNGfwEbeRWgbNEkqO";
  private static final int VERSION = 196_608;

  private final Closeable socket;
  private final DataInputStream in;
  private final OutputStream out;

  /** The hash of the certificate that was seen; empty without one. */
  private final byte[] binding;

  private String ofFirst = "";
  private String ofLast = "";

  /** What a client says about binding its login to the certificate. */
  public enum Binding {
    NONE,
    RIGHT,
    OF_ANOTHER_CERTIFICATE
  }

  /** A message that came: its letter, and its bytes as Latin characters. */
  public record Came(char type, String body) {
    /** Whether the server waits for a statement. */
    boolean isReady() {
      return type == 'Z';
    }

    /** The same with stars for what is drawn for each login. */
    Came withoutChance() {
      return new Came(type, body.replaceAll("(?<=\\Q" + NONCE + "\\E|,s=)[^,]{24}", "*"));
    }
  }

  private LoginClient(Closeable socket, InputStream in, OutputStream out, byte[] binding) {
    this.socket = socket;
    this.in = new DataInputStream(in);
    this.out = out;
    this.binding = binding.clone();
  }

  /** A client on the network that doesn't encrypt. */
  static LoginClient plain(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    return new LoginClient(socket, socket.getInputStream(), socket.getOutputStream(), new byte[0]);
  }

  /** A client of the same machine. */
  static LoginClient ofMachine(Path directory) throws IOException {
    SocketChannel channel =
        SocketChannel.open(UnixDomainSocketAddress.of(directory.resolve(".s.PGSQL.5432")));
    UnixLink link = new UnixLink(channel, "a test");
    return new LoginClient(link, link.in(), link.out(), new byte[0]);
  }

  /** A client on the network that encrypts. */
  public static LoginClient encrypted(int port) throws IOException {
    return encrypted(port, "TLSv1.3");
  }

  /** A client on the network that encrypts with one version of TLS. */
  static LoginClient encrypted(int port, String version, String... suites) throws IOException {
    Socket raw = new Socket(InetAddress.getLoopbackAddress(), port);
    raw.getOutputStream().write(wantsEncryption());
    if (raw.getInputStream().read() != 'S') {
      throw new IOException("the server doesn't encrypt");
    }
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new Trusting()}, null);
      SSLSocket socket =
          (SSLSocket) context.getSocketFactory().createSocket(raw, "127.0.0.1", port, true);
      socket.setEnabledProtocols(new String[] {version});
      if (suites.length > 0) {
        socket.setEnabledCipherSuites(suites);
      }
      socket.startHandshake();
      byte[] certificate = socket.getSession().getPeerCertificates()[0].getEncoded();
      return new LoginClient(
          socket,
          socket.getInputStream(),
          socket.getOutputStream(),
          MessageDigest.getInstance("SHA-256").digest(certificate));
    } catch (GeneralSecurityException wrong) {
      throw new IOException(wrong);
    }
  }

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

  /** Agrees with the server once more, as the older TLS lets clients do. */
  LoginClient agreedAgain() throws IOException {
    ((SSLSocket) socket).startHandshake();
    return this;
  }

  /** Its messages of SCRAM have these extensions. */
  LoginClient extended(String ofFirst, String ofLast) {
    this.ofFirst = ofFirst;
    this.ofLast = ofLast;
    return this;
  }

  static byte[] wantsEncryption() {
    return new Outgoing().int32(8).int32(80_877_103).taken();
  }

  static byte[] query() {
    return new Outgoing().begin('Q').text("SHOW server_version").end().taken();
  }

  static byte[] startup(String user, String... more) {
    Outgoing parameters = new Outgoing().int32(VERSION).text("user").text(user);
    for (String text : more) {
      parameters.text(text);
    }
    byte[] body = parameters.int8(0).taken();
    return new Outgoing().int32(body.length + Integer.BYTES).raw(body).taken();
  }

  public LoginClient send(byte[] bytes) throws IOException {
    out.write(bytes);
    return this;
  }

  Came next() throws IOException {
    char type = (char) in.readUnsignedByte();
    byte[] body = in.readNBytes(in.readInt() - Integer.BYTES);
    return new Came(type, new String(body, StandardCharsets.ISO_8859_1));
  }

  /** All that comes until the server closes the connection or waits for a statement. */
  public List<Came> rest() throws IOException {
    List<Came> all = new ArrayList<>();
    try {
      do {
        all.add(next());
      } while (all.get(all.size() - 1).type() != 'Z');
    } catch (EOFException closed) {
      all.add(new Came('-', "closed"));
    }
    return all;
  }

  /** Whether the server closes the connection while it is asked this often. */
  boolean isCutOffWithin(int questions) {
    try {
      for (int number = 0; number < questions; number++) {
        if (rest(query()).type() != 'Z') {
          return true;
        }
      }
      return false;
    } catch (IOException closed) {
      return true;
    }
  }

  private Came rest(byte[] sent) throws IOException {
    List<Came> all = send(sent).rest();
    return all.get(all.size() - 1);
  }

  /** All bytes that come until the server closes the connection. */
  byte[] all() throws IOException {
    return in.readAllBytes();
  }

  /** All that comes for a whole login. */
  public List<Came> login(String user, String password, Binding bind) throws IOException {
    boolean isBound = bind != Binding.NONE;
    String header = isBound ? "p=tls-server-end-point,," : "n,,";
    List<Came> all = new ArrayList<>();
    all.add(send(startup(user)).next());
    all.add(first(isBound ? Scram.BOUND : Scram.PLAIN, header).next());
    if (all.get(1).type() != 'R') {
      return all;
    }
    byte[] seen = binding.clone();
    if (bind == Binding.OF_ANOTHER_CERTIFICATE) {
      seen[0]++;
    }
    String challenge = all.get(1).body().substring(Integer.BYTES);
    byte[] start = header.getBytes(StandardCharsets.UTF_8);
    byte[] said = new Outgoing().raw(start).raw(isBound ? seen : new byte[0]).taken();
    send(answer(challenge, password, said));
    all.addAll(rest());
    return all;
  }

  /** Sends the first message of SCRAM. */
  LoginClient first(String mechanism, String header) throws IOException {
    byte[] first = (header + "n=,r=" + NONCE + ofFirst).getBytes(StandardCharsets.UTF_8);
    return send(new Outgoing().begin('p').text(mechanism).value(first).end().taken());
  }

  /** The client's proof (RFC 5802, section 3). */
  private byte[] answer(String challenge, String password, byte[] said) {
    String[] parts = challenge.split(",[si]=", -1);
    byte[] salt = Base64.getDecoder().decode(parts[1]);
    byte[] salted = ScramVerifier.salted(password, salt, Integer.parseInt(parts[2]));
    byte[] key = Scram.hmac(salted, Scram.bytes("Client Key"));
    String last = "c=" + Base64.getEncoder().encodeToString(said) + "," + parts[0] + ofLast;
    byte[] signature =
        Scram.hmac(
            Scram.sha256(key),
            Scram.bytes("n=,r=" + NONCE + ofFirst + "," + challenge + "," + last));
    for (int at = 0; at < key.length; at++) {
      key[at] ^= signature[at];
    }
    byte[] proof = Scram.bytes(last + ",p=" + Base64.getEncoder().encodeToString(key));
    return new Outgoing().begin('p').raw(proof).end().taken();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
