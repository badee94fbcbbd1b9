package org.properdp.server.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.HexFormat;

/** A client on a network, encrypted or not yet. */
public final class TcpLink implements Link {
  private static final int IPV6 = 16;

  private final Socket raw;
  private final InputStream in;
  private final OutputStream out;

  /** The link over a socket. */
  public TcpLink(Socket socket) throws IOException {
    this(socket, socket);
  }

  /**
   * The link over an encrypted socket.
   *
   * @param raw the socket below it: closing it never waits for the client
   */
  public TcpLink(Socket raw, Socket encrypted) throws IOException {
    this.raw = raw;
    this.in = encrypted.getInputStream();
    this.out = encrypted.getOutputStream();
  }

  /** The socket below, which is not encrypted. */
  public Socket socket() {
    return raw;
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public String from() {
    return raw.getInetAddress().getHostAddress();
  }

  /**
   * By what its failures are counted: the IPv4 address, or the first 64 bits of an IPv6 address. A
   * client can choose the other 64 bits of its address itself.
   */
  public String network() {
    byte[] address = raw.getInetAddress().getAddress();
    return address.length == IPV6 ? HexFormat.of().formatHex(address, 0, IPV6 / 2) + "/64" : from();
  }

  @Override
  public void close() throws IOException {
    raw.close();
  }
}
