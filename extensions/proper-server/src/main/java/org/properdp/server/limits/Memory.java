package org.properdp.server.limits;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * The memory that all connections may hold together. One analyst's may hold a quarter of it. Half
 * of it is divided among the analysts who have an account: what an analyst's connections hold of
 * this part is never refused because of others. The numbers follow from how much memory the process
 * may use and from how many accounts there are, which is the custodian's choice; nothing that is
 * counted here depends on people's rows.
 *
 * @param bytes of messages that have come and are not answered, and of replies that are not sent
 * @param characters of prepared statements and portals, where each one has some thousands more for
 *     its plan
 * @param values of rows that are computed, wait to be fetched, or are not sent
 */
public record Memory(long bytes, long characters, long values) {
  /** The part of each that one analyst's connections may hold. */
  static final int EACH = 4;

  /** A sixteenth of the memory is for bytes, an eighth for each of the others. */
  private static final int OF_BYTES = 16;

  /** A character of a statement takes a hundred bytes when it is planned. */
  private static final int OF_CHARACTERS = 8 * 100;

  /** A value takes 48 bytes with its place in a row. */
  private static final int OF_VALUES = 8 * 48;

  /** The memory of a process that may use so many bytes. */
  public static Memory of(long heap) {
    return new Memory(heap / OF_BYTES, heap / OF_CHARACTERS, heap / OF_VALUES);
  }

  /**
   * The rooms that connections share.
   *
   * @param analysts how many have an account
   */
  public Rooms rooms(IntSupplier analysts) {
    return new Rooms(room(bytes, analysts), room(characters, analysts), room(values, analysts));
  }

  private static Room room(long all, IntSupplier analysts) {
    return new Room(all, all / EACH, analysts);
  }

  /** All of it, by the names under which analysts read them. */
  public Map<String, String> told() {
    Map<String, String> told = new LinkedHashMap<>();
    tell("bytes", bytes, told);
    tell("characters", characters, told);
    tell("values", values, told);
    return told;
  }

  private static void tell(String what, long all, Map<String, String> told) {
    told.put("proper.most_" + what + "_of_all", Long.toString(all));
    told.put("proper.most_" + what + "_of_an_analyst", Long.toString(all / EACH));
    told.put("proper." + what + "_set_apart", Long.toString(all / Room.APART));
  }
}
