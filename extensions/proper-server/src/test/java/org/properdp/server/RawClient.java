package org.properdp.server;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.properdp.server.wire.Outgoing;
import org.properdp.server.wire.UnixLink;

/** A client that sends any bytes, and sees all that comes back. */
public final class RawClient implements Closeable {
  private static final int VERSION = 196_608;

  private final SocketChannel channel;
  private final UnixLink link;
  private final DataInputStream in;
  private final OutputStream out;

  public RawClient(Path directory) throws IOException {
    channel = SocketChannel.open(UnixDomainSocketAddress.of(directory.resolve(".s.PGSQL.5432")));
    link = new UnixLink(channel, "a test");
    in = new DataInputStream(link.in());
    out = link.out();
  }

  /** A client that has been let in. */
  public static RawClient letIn(Path directory) throws IOException {
    RawClient client = new RawClient(directory);
    client.send(startup("user", System.getProperty("user.name")));
    client.untilReady();
    return client;
  }

  public static byte[] startup(String... parameters) {
    Outgoing body = new Outgoing().int32(VERSION);
    for (String parameter : parameters) {
      body.text(parameter);
    }
    byte[] bytes = body.int8(0).taken();
    return new Outgoing().int32(bytes.length + Integer.BYTES).raw(bytes).taken();
  }

  public static byte[] query(String text) {
    return new Outgoing().begin('Q').text(text).end().taken();
  }

  /** Adds a statement that is prepared under a name. */
  public static Outgoing parsed(String name, String text, Outgoing out) {
    return out.begin('P').text(name).text(text).int16(0).end();
  }

  public RawClient send(byte[] bytes) throws IOException {
    out.write(bytes);
    return this;
  }

  /** A message that came: its letter, and its bytes as Latin characters. */
  record Came(char type, String body) {}

  Came next() throws IOException {
    char type = (char) in.readUnsignedByte();
    byte[] body = in.readNBytes(in.readInt() - Integer.BYTES);
    return new Came(type, new String(body, StandardCharsets.ISO_8859_1));
  }

  /** All messages until the server waits, a line each. */
  public String untilReady() throws IOException {
    StringBuilder all = new StringBuilder();
    while (true) {
      Came came;
      try {
        came = next();
      } catch (EOFException closed) {
        throw new IOException("closed after " + all, closed);
      }
      all.append(came.type()).append(' ').append(came.body()).append('\n');
      if (came.type() == 'Z') {
        return all.toString();
      }
    }
  }

  /** Whether anything has come that was not read. */
  public boolean hasGot() throws IOException {
    int read = channel.read(ByteBuffer.allocate(1));
    return read != 0;
  }

  /** Whether the server has closed the connection, after what it had to say. */
  public boolean isClosed() throws IOException {
    try {
      while (true) {
        next();
      }
    } catch (EOFException closed) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    link.close();
  }
}
