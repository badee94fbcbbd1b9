package org.properdp.store.packed;

import org.properdp.codec.Output;

/** Writes numbers of any width, the lowest bit first; the last byte is padded with zeros. */
final class BitWriter {
  private final Output into = new Output();
  private long waiting;
  private int used;

  /** Writes the low bits of a number, whose other bits are zero. */
  void write(long value, int bits) {
    waiting |= value << used;
    used += bits;
    if (used >= Long.SIZE) {
      into.writeLong(waiting);
      used -= Long.SIZE;
      waiting = used == 0 ? 0 : value >>> (bits - used);
    }
  }

  /** Writes this many zeros, then a one. */
  void writeUnary(long zeros) {
    long rest = zeros;
    for (; rest >= Long.SIZE; rest -= Long.SIZE) {
      write(0, Long.SIZE);
    }
    write(1L << rest, (int) rest + 1);
  }

  /** Writes a number >= 1, in few bits if it is small. */
  void writeGamma(long value) {
    int length = Long.SIZE - 1 - Long.numberOfLeadingZeros(value);
    writeUnary(length);
    write(value ^ (1L << length), length);
  }

  /** Writes a number that is seldom much larger than 2 to the power of {@code low}. */
  void writeRice(long value, int low) {
    writeUnary(value >>> low);
    write(value & ((1L << low) - 1), low);
  }

  /** Writes the number of bytes and the bytes, and starts again. */
  void finish(Output end) {
    for (; used > 0; used -= Byte.SIZE) {
      into.writeByte((int) waiting);
      waiting >>>= Byte.SIZE;
    }
    used = 0;
    waiting = 0;
    end.writeVarint(into.length());
    end.writeBytes(into.array(), 0, into.length());
    into.reset();
  }
}
