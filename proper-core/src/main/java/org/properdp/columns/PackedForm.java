package org.properdp.columns;

import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;

/** The layout of packed numbers: their width in bytes, the smallest, and the offsets from it. */
final class PackedForm {
  private PackedForm() {}

  static void write(PackedLongs values, int count, Output into) {
    if (values instanceof PackedLongs.Same same) {
      into.writeByte(0);
      into.writeSigned(same.value());
    } else if (values instanceof PackedLongs.Bytes bytes) {
      into.writeByte(Byte.BYTES);
      into.writeSigned(bytes.min());
      into.writeBytes(bytes.offsets(), 0, count);
    } else if (values instanceof PackedLongs.Chars chars) {
      into.writeByte(Character.BYTES);
      into.writeSigned(chars.min());
      into.writeChars(chars.offsets(), count);
    } else if (values instanceof PackedLongs.Ints ints) {
      into.writeByte(Integer.BYTES);
      into.writeSigned(ints.min());
      into.writeInts(ints.offsets(), count);
    } else if (values instanceof PackedLongs.Wide wide) {
      into.writeByte(Long.BYTES);
      for (int i = 0; i < count; i++) {
        into.writeLong(wide.values()[i]);
      }
    }
  }

  static PackedLongs read(Input in, int count) {
    int width = in.readByte();
    if ((long) count * width > in.remaining()) {
      throw new MalformedBytes(count + " numbers are said to follow, but the bytes end before");
    }
    return switch (width) {
      case 0 -> new PackedLongs.Same(in.readSigned());
      case Byte.BYTES -> new PackedLongs.Bytes(in.readSigned(), in.readBytes(count));
      case Character.BYTES -> new PackedLongs.Chars(in.readSigned(), in.readChars(count));
      case Integer.BYTES -> new PackedLongs.Ints(in.readSigned(), in.readInts(count));
      case Long.BYTES -> new PackedLongs.Wide(longs(in, count));
      default -> throw new MalformedBytes("numbers can't have a width of " + width + " bytes");
    };
  }

  private static long[] longs(Input in, int count) {
    long[] longs = new long[count];
    for (int i = 0; i < count; i++) {
      longs[i] = in.readLong();
    }
    return longs;
  }
}
