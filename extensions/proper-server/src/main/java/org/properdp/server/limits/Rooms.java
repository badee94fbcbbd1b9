package org.properdp.server.limits;

import java.util.function.Supplier;

/** The rooms that all connections share. */
public final class Rooms {
  private static final int OWN_BYTES = 1 << 14;
  private static final int OWN_CHARACTERS = 1 << 14;
  private static final int OWN_VALUES = 1 << 12;

  /** The number of statements that are planned or computed at once for each processor. */
  private static final int AT_ONCE = 2;

  private static final int OF_AN_ANALYST_IN_FOUR = 3;

  private final Room bytes;
  private final Room characters;
  private final Room values;
  private final Gate gate;

  Rooms(Room bytes, Room characters, Room values) {
    this.bytes = bytes;
    this.characters = characters;
    this.values = values;
    int most = AT_ONCE * Math.max(2, Runtime.getRuntime().availableProcessors());
    this.gate = new Gate(most, most * OF_AN_ANALYST_IN_FOUR / Memory.EACH);
  }

  /** The part that a connection of an analyst's holds: nothing yet. */
  public Share share(String analyst) {
    return new Share(analyst);
  }

  /** The amount that all connections hold, beside their own parts. */
  public long held() {
    return bytes.taken() + characters.taken() + values.taken();
  }

  /** Statements wait from now on until they may be planned. */
  public void shut() {
    gate.shut();
  }

  /** Statements need not wait any more. */
  public void open() {
    gate.open();
  }

  /** The amount that a connection holds. */
  public final class Share {
    private final String analyst;
    private final Holding ownBytes;
    private final Holding ownCharacters;
    private final Holding ownValues;

    private Share(String analyst) {
      this.analyst = analyst;
      this.ownBytes = new Holding(bytes, analyst, OWN_BYTES, "bytes of messages");
      this.ownCharacters = new Holding(characters, analyst, OWN_CHARACTERS, "statements");
      this.ownValues = new Holding(values, analyst, OWN_VALUES, "values of rows");
    }

    /** Room without an end, where nothing else runs. */
    public static Share alone() {
      Room endless = new Room(Long.MAX_VALUE, Long.MAX_VALUE);
      return new Rooms(endless, endless, endless).share("");
    }

    /** The bytes of messages that have come and are not answered, and of replies. */
    public Holding bytes() {
      return ownBytes;
    }

    /** The characters of prepared statements and portals. */
    public Holding characters() {
      return ownCharacters;
    }

    /** The values of rows. */
    public Holding values() {
      return ownValues;
    }

    /** Plans or computes something when it is this connection's turn. */
    public <A> A computing(Supplier<A> work) {
      return gate.during(analyst, work);
    }
  }
}
