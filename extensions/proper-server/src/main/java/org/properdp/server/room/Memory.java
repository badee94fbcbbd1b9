package org.properdp.server.room;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much all connections may hold together. One analyst's may hold a quarter of it. The numbers
 * follow from how much memory the process may use, which is the custodian's choice; nothing that is
 * counted here depends on people's rows.
 *
 * @param bytes of messages that have come and are not answered, and of replies that are not sent
 * @param characters of prepared statements and portals, where each one has some thousands more for
 *     its plan
 * @param values of rows that are computed, wait to be fetched, or are not sent
 */
public record Memory(long bytes, long characters, long values) {
  /** What one analyst's connections may hold of each. */
  static final int EACH = 4;

  /** A sixteenth of the memory is for bytes, an eighth for each of the others. */
  private static final int OF_BYTES = 16;

  /** A character of a statement takes a hundred bytes when it is planned. */
  private static final int OF_CHARACTERS = 8 * 100;

  /** A value takes 48 bytes with its place in a row. */
  private static final int OF_VALUES = 8 * 48;

  /** What is there in a process that may use so many bytes. */
  public static Memory of(long heap) {
    return new Memory(heap / OF_BYTES, heap / OF_CHARACTERS, heap / OF_VALUES);
  }

  /** The rooms that connections share. */
  public Rooms rooms() {
    return new Rooms(room(bytes), room(characters), room(values));
  }

  private static Room room(long all) {
    return new Room(all, all / EACH);
  }

  /** All of it, by the names under which analysts read them. */
  public Map<String, String> told() {
    Map<String, String> told = new LinkedHashMap<>();
    told.put("proper.most_bytes_of_all", Long.toString(bytes));
    told.put("proper.most_bytes_of_an_analyst", Long.toString(bytes / EACH));
    told.put("proper.most_characters_of_all", Long.toString(characters));
    told.put("proper.most_characters_of_an_analyst", Long.toString(characters / EACH));
    told.put("proper.most_values_of_all", Long.toString(values));
    told.put("proper.most_values_of_an_analyst", Long.toString(values / EACH));
    return told;
  }
}
