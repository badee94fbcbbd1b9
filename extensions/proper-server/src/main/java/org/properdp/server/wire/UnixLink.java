package org.properdp.server.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A client on the same machine. A channel's own streams allow no writing while another thread
 * reads.
 */
public final class UnixLink implements Link {
  private final SocketChannel channel;
  private final String from;

  /** The link to a client of this machine. */
  public UnixLink(SocketChannel channel, String from) {
    this.channel = channel;
    this.from = from;
  }

  @Override
  public InputStream in() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return channel.read(ByteBuffer.wrap(bytes, offset, length));
      }
    };
  }

  @Override
  public OutputStream out() {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes, offset, length);
        while (left.hasRemaining()) {
          channel.write(left);
        }
      }
    };
  }

  @Override
  public String from() {
    return from;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  @Override
  public String toString() {
    return "the link to " + from;
  }
}
