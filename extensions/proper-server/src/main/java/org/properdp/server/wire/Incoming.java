package org.properdp.server.wire;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/** Reads a client's messages. A length is believed only up to a limit, and only as bytes come. */
public final class Incoming {
  private static final int LENGTH = Integer.BYTES;
  private static final int PIECE = 1 << 13;

  private final DataInputStream in;

  /** Messages from a stream. */
  public Incoming(InputStream in) {
    this.in = new DataInputStream(in);
  }

  /** The first packet, which has no letter. */
  public Fields first(int most) throws IOException {
    return new Fields(body(most, bytes -> {}));
  }

  /** The next message, where few and short ones come. */
  public Message next(Set<Character> types, int most) throws IOException {
    return next(types, most, () -> {}, bytes -> {});
  }

  /**
   * The next message.
   *
   * @param types the letters that may come now
   * @param begun is told when it has begun to come
   * @param holds is told how many bytes of it are held more, and may refuse them
   * @throws EOFException if the client has left
   */
  public Message next(Set<Character> types, int most, Runnable begun, LongConsumer holds)
      throws IOException {
    char type = (char) in.readUnsignedByte();
    begun.run();
    if (!types.contains(type)) {
      throw ClientError.malformed(
          "a message of kind "
              + (int) type
              + " can't come now; these can: "
              + types.stream().sorted().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    return new Message(type, body(most, holds));
  }

  private byte[] body(int most, LongConsumer holds) throws IOException {
    int length = in.readInt() - LENGTH;
    if (length < 0 || length > most) {
      throw ClientError.malformed(
          "a message must have 0 to " + most + " bytes, but was said to have " + length);
    }
    holds.accept(Math.min(length, PIECE) + Message.BESIDE);
    byte[] body = new byte[Math.min(length, PIECE)];
    int read = 0;
    while (read < length) {
      if (read == body.length) {
        int longer = Math.min(length, body.length * 2);
        holds.accept(longer - body.length);
        body = Arrays.copyOf(body, longer);
      }
      int more = in.read(body, read, body.length - read);
      if (more < 0) {
        throw new EOFException("the client has left");
      }
      read += more;
    }
    return body;
  }
}
