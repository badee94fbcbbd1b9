package org.properdp.store.event;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.storage.Declarations.Declared;

/**
 * Declarations that were made together.
 *
 * @param time when they were made, in milliseconds
 */
public record Declaring(long time, List<Declared> declared) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(declared.size());
    for (Declared one : declared) {
      into.writeString(one.text());
      into.writeVarint(one.form().length);
      into.writeBytes(one.form());
    }
    return into.toByteArray();
  }

  /** Reads what was written. */
  public static Declaring read(Input in) {
    long time = in.readVarint();
    List<Declared> declared = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      declared.add(new Declared(in.readString(), in.readBytes(in.readCount())));
    }
    return new Declaring(time, List.copyOf(declared));
  }
}
