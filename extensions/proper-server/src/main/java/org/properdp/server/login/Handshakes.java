package org.properdp.server.login;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;

/**
 * Lets the handshakes of a few clients at a time use a processor, in the order in which they come:
 * those of a flood leave the machine room for everything else. While a client is waited for, its
 * handshake takes no place.
 */
final class Handshakes {
  private final Semaphore places;

  /** So many handshakes at a time. */
  Handshakes(int places) {
    this.places = new Semaphore(places, true);
  }

  /** The work of a handshake. */
  @FunctionalInterface
  interface Agreeing {
    /** Agrees with the client, of whom it reads by the stream that it is given for. */
    void now() throws IOException;
  }

  /** The handshake of a client that sends this. */
  Handshake of(InputStream in) {
    return new Handshake(in);
  }

  /** One handshake: what its client sends. */
  final class Handshake extends InputStream {
    private final InputStream in;
    private boolean isUnderWay;

    private Handshake(InputStream in) {
      this.in = in;
    }

    /** Does it when a place is free. */
    void during(Agreeing agreeing) throws IOException {
      places.acquireUninterruptibly();
      isUnderWay = true;
      try {
        agreeing.now();
      } finally {
        isUnderWay = false;
        places.release();
      }
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (!isUnderWay) {
        return in.read(bytes, offset, length);
      }
      places.release();
      try {
        return in.read(bytes, offset, length);
      } finally {
        places.acquireUninterruptibly();
      }
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }
  }
}
