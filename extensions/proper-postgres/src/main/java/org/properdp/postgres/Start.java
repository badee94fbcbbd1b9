package org.properdp.postgres;

import java.util.List;
import org.postgresql.replication.LogSequenceNumber;
import org.properdp.custody.Stretch;
import org.properdp.postgres.Database.Session;
import org.properdp.postgres.Database.Slot;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.stream.StreamPast;

/**
 * The place from which a pipeline goes on: where the table's own batches end, whatever the slot
 * believes. What the slot has lost, or what is not the table that was read before, is refused.
 */
final class Start {
  private final String name;
  private final StreamPast past;
  private final String origin;
  private final boolean isOurs;
  private final boolean isFilled;

  /**
   * A place for one connection.
   *
   * @param past what is stored of the table
   * @param isOurs whether a slot of its name was made for the table, if there is one
   * @param isFilled whether anything was ever stored in the table, of whatever source
   */
  Start(String name, StreamPast past, String origin, boolean isOurs, boolean isFilled) {
    this.name = name;
    this.past = past;
    this.origin = origin;
    this.isOurs = isOurs;
    this.isFilled = isFilled;
  }

  /** The position up to which changes are stored; 0 if none are. */
  long position() {
    List<Stretch> stored = past.of(origin);
    return stored.isEmpty() ? 0 : stored.get(0).next();
  }

  /** The stretch of a batch that begins where the last one ends. */
  Stretch stretch(long writer, long next) {
    if (next < position()) {
      throw rewound(next);
    }
    return new Stretch(name, origin, 0, writer, Stretch.NO_TERM, position(), next);
  }

  /** True if all rows are to be read before changes can be; refuses what can't go on by itself. */
  boolean needsRows(Session session, boolean isAnew) {
    if (isAnew) {
      return true;
    }
    Slot slot = session.slot();
    if (past.isEmpty()) {
      if (slot != null && !isOurs) {
        throw new StoreRefused(
            "there is a replication slot of this name already, and it is not known whose it is:"
                + " name another one with --slot, or let --anew drop it and make it");
      }
      if (isFilled && !isOurs) {
        throw new StoreRefused(
            "the declared table has been filled from elsewhere, and its rows would be replaced by"
                + " those of the table "
                + name
                + ": declare another one, or let --anew replace them");
      }
      return true;
    }
    if (!past.origin().equals(origin)) {
      throw anew(
          "is another one than the table's rows came from: they came from "
              + past.origin()
              + ", and this one is "
              + origin);
    }
    check(slot, session.now());
    return false;
  }

  private void check(@org.jspecify.annotations.Nullable Slot slot, long now) {
    if (slot == null) {
      throw anew("has lost its replication slot, and with it changes that were not stored");
    } else if (!slot.isUsable()) {
      throw anew(
          "has a replication slot of another kind or database, or one that has lost changes"
              + " because the database kept too little of its log (max_slot_wal_keep_size)");
    } else if (slot.confirmed() > position()) {
      throw anew(
          "has a replication slot that was read by another program, or made anew: its"
              + " changes begin at "
              + text(slot.confirmed())
              + ", and those up to "
              + text(position())
              + " are stored");
    } else if (now < position()) {
      throw rewound(now);
    }
  }

  private StoreRefused rewound(long now) {
    return anew(
        "was rewound, as by a backup: changes up to "
            + text(position())
            + " are stored, and its log ends at "
            + text(now));
  }

  private StoreRefused anew(String why) {
    return new StoreRefused(
        "the table "
            + name
            + " of the database "
            + why
            + ". Its rows can be read anew, in the place of those that are stored, with --anew");
  }

  private static String text(long position) {
    return LogSequenceNumber.valueOf(position).asString();
  }
}
