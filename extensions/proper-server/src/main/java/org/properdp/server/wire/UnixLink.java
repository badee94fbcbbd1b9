package org.properdp.server.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/**
 * A client on the same machine. Its channel never blocks: a thread that waits in a read is woken by
 * the system whenever the other side has read something, and one that waits for bytes is not. It is
 * the link that has to be closed: a channel that is closed alone stays open for the other side.
 */
public final class UnixLink implements Link {
  private final SocketChannel channel;
  private final String from;
  private final Readiness readable = new Readiness(SelectionKey.OP_READ);
  private final Readiness writable = new Readiness(SelectionKey.OP_WRITE);

  /** The link to a client of this machine. */
  public UnixLink(SocketChannel channel, String from) throws IOException {
    this.channel = channel;
    this.from = from;
    channel.configureBlocking(false);
  }

  /** One kind of readiness that a thread waits for; another thread may wait for the other kind. */
  private final class Readiness {
    private final int kind;
    private @Nullable Selector selector;
    private boolean isOver;

    Readiness(int kind) {
      this.kind = kind;
    }

    void await() throws IOException {
      try {
        Selector waiting = selector();
        waiting.select();
        waiting.selectedKeys().clear();
        if (Thread.currentThread().isInterrupted()) {
          close();
          throw new ClosedByInterruptException();
        }
      } catch (ClosedSelectorException closed) {
        throw new AsynchronousCloseException();
      }
    }

    private synchronized Selector selector() throws IOException {
      if (isOver) {
        throw new AsynchronousCloseException();
      }
      Selector made = selector;
      if (made == null) {
        made = Selector.open();
        selector = made;
        channel.register(made, kind);
      }
      return made;
    }

    synchronized void end() throws IOException {
      isOver = true;
      if (selector != null) {
        selector.close();
      }
    }
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
        ByteBuffer into = ByteBuffer.wrap(bytes, offset, length);
        int read = 0;
        while (read == 0 && length > 0) {
          // Hardly ever has anything come already.
          readable.await();
          read = channel.read(into);
        }
        return read;
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
          if (channel.write(left) == 0) {
            writable.await();
          }
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
    // The channel is closed for good when no selector knows it any more.
    try (channel) {
      readable.end();
    } finally {
      writable.end();
    }
  }
}
