package org.properdp.codec.kind;

import java.util.List;
import java.util.Map;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/**
 * The kinds of primitive values, boxed or not.
 *
 * <p>Integers of all widths are written in the same way, so that a narrower one can be read as a
 * wider one.
 */
public final class Primitives {
  static final List<Scalar<?>> ALL =
      List.of(
          Scalar.of("boolean", Boolean.class, Primitives::write, Input::readBoolean),
          Scalar.of("byte", Byte.class, Primitives::write, Primitives::readByte),
          Scalar.of("short", Short.class, Primitives::write, Primitives::readShort, "byte"),
          Scalar.of("int", Integer.class, Primitives::write, Primitives::readInt, "byte", "short"),
          Scalar.of(
              "long", Long.class, Primitives::write, Input::readSigned, "byte", "short", "int"),
          Scalar.of("float", Float.class, Primitives::write, Input::readFloat),
          new Scalar<>(
              "double",
              Double.class,
              Primitives::write,
              Map.of("float", input -> (double) input.readFloat(), "double", Input::readDouble)),
          Scalar.of("char", Character.class, Primitives::write, Primitives::readChar));

  private Primitives() {}

  /** Writes a truth value. */
  public static void write(boolean value, Output output) {
    output.writeBoolean(value);
  }

  /** Writes an integer of any width. */
  public static void write(long value, Output output) {
    output.writeSigned(value);
  }

  /** Writes a number; all NaNs have the same bytes, because boxed NaNs are equal to each other. */
  public static void write(float value, Output output) {
    output.writeInt(Float.floatToIntBits(value));
  }

  /** Writes a number; all NaNs have the same bytes, because boxed NaNs are equal to each other. */
  public static void write(double value, Output output) {
    output.writeLong(Double.doubleToLongBits(value));
  }

  /** Writes a character. */
  public static void write(char value, Output output) {
    output.writeVarint(value);
  }

  private static byte readByte(Input input) {
    return (byte) checked(input, input.readSigned(), Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  private static short readShort(Input input) {
    return (short) checked(input, input.readSigned(), Short.MIN_VALUE, Short.MAX_VALUE);
  }

  static int readInt(Input input) {
    return (int) checked(input, input.readSigned(), Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static char readChar(Input input) {
    return (char) checked(input, input.readVarint(), Character.MIN_VALUE, Character.MAX_VALUE);
  }

  private static long checked(Input input, long value, long least, long most) {
    if (value < least || value > most) {
      throw new MalformedBytes("the number before byte " + input.position() + " is out of range");
    }
    return value;
  }
}
