package org.properdp.provenance.reference;

import io.vavr.collection.Vector;
import java.util.Objects;
import org.properdp.provenance.user.Names;

/** A named table of public rows. Its contents are public, so its size may be shown. */
public record PublicTable<P>(String name, Vector<P> rows) {
  /** Checks that there is a name, and no null among the rows. */
  public PublicTable {
    Names.check("a public table", name);
    int at = rows.indexWhere(Objects::isNull);
    if (at >= 0) {
      throw new IllegalArgumentException(
          "row " + at + " of public table " + name + " must not be null");
    }
  }

  /** A public table of the given rows. */
  public static <P> PublicTable<P> of(String name, Iterable<? extends P> rows) {
    return new PublicTable<>(name, Vector.ofAll(rows));
  }

  @Override
  public String toString() {
    return name + " (" + rows.size() + " public rows, #" + Fingerprint.of(rows) + ")";
  }
}
