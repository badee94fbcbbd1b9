package org.properdp.store.event;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Salts;

/**
 * Questions whose constants are to be taken out. They are named by salted hashes, because the plain
 * hash of a question confirms a guess of it.
 *
 * @param time when that was decided, in milliseconds
 * @param salt the salt, which is one for the whole store
 * @param questions the digests that the questions have from now on
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Redacting(long time, byte[] salt, List<String> questions) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeBytes(salt);
    into.writeVarint(questions.size());
    questions.forEach(into::writeString);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Redacting read(Input in) {
    long time = in.readVarint();
    byte[] salt = in.readBytes(Salts.BYTES);
    List<String> questions = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      questions.add(in.readString());
    }
    return new Redacting(time, salt, List.copyOf(questions));
  }
}
