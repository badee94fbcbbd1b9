package org.properdp.server.custodian;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.properdp.cli.store.Caller;

/** The standard input of a caller, piece by piece as the command reads it. */
final class CallersInput extends InputStream implements Caller.Hiding {
  private final DataInputStream in;
  private final DataOutputStream out;
  private byte[] piece = new byte[0];
  private int read;
  private boolean isOver;

  CallersInput(DataInputStream in, DataOutputStream out) {
    this.in = in;
    this.out = out;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (read == piece.length && !isOver) {
      synchronized (out) {
        Frames.send(Frames.READ, piece, 0, 0, out);
      }
      piece = Frames.bytes(in, Frames.PIECE);
      read = 0;
      isOver = piece.length == 0;
    }
    if (isOver) {
      return -1;
    }
    int count = Math.min(length, piece.length - read);
    System.arraycopy(piece, read, bytes, offset, count);
    read += count;
    return count;
  }

  @Override
  public synchronized String secret(String prompt) throws IOException {
    byte[] asked = prompt.getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      Frames.send(Frames.SECRET, asked, 0, asked.length, out);
    }
    return new String(Frames.bytes(in, Frames.PIECE), StandardCharsets.UTF_8);
  }

  @Override
  public synchronized int available() {
    return piece.length - read;
  }
}
