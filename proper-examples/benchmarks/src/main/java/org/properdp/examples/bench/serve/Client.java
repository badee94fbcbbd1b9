package org.properdp.examples.bench.serve;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.properdp.server.wire.Outgoing;
import org.properdp.server.wire.UnixLink;

/** The least that a client of PostgreSQL's protocol can be. */
final class Client implements Closeable {
  private static final int VERSION = 196_608;
  private static final char READY = 'Z';

  private final Closeable socket;
  private final DataInputStream in;
  private final OutputStream out;

  /** A message that came: its letter, and its bytes as Latin characters. */
  record Came(char type, String body) {}

  Client(Closeable socket, InputStream in, OutputStream out) {
    this.socket = socket;
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = out;
  }

  /** A user of this machine, who is let in over the socket of a directory. */
  static Client letIn(Path directory) throws IOException {
    Client client = ofMachine(directory);
    client.untilReady();
    return client;
  }

  /** A user of this machine, who has said who it is and read nothing yet. */
  static Client ofMachine(Path directory) throws IOException {
    SocketChannel channel =
        SocketChannel.open(UnixDomainSocketAddress.of(directory.resolve(".s.PGSQL.5432")));
    UnixLink link = new UnixLink(channel, "a benchmark");
    Client client = new Client(link, link.in(), link.out());
    client.send(startup(System.getProperty("user.name")));
    return client;
  }

  /** The first packet of an analyst. */
  static byte[] startup(String user) {
    byte[] body = new Outgoing().int32(VERSION).text("user").text(user).int8(0).taken();
    return new Outgoing().int32(body.length + Integer.BYTES).raw(body).taken();
  }

  void send(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  /** Asks, and reads until the server waits again. */
  void ask(String text) throws IOException {
    send(new Outgoing().begin('Q').text(text).end().taken());
    untilReady();
  }

  Came next() throws IOException {
    char type = (char) in.readUnsignedByte();
    int length = in.readInt() - Integer.BYTES;
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("the server has closed the connection");
    }
    return new Came(type, new String(body, StandardCharsets.ISO_8859_1));
  }

  /** Reads until the server waits; an error means that the benchmark is wrong. */
  void untilReady() throws IOException {
    for (Came came = next(); came.type() != READY; came = next()) {
      if (came.type() == 'E') {
        throw new IllegalStateException(came.body());
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public String toString() {
    return "a client";
  }
}
