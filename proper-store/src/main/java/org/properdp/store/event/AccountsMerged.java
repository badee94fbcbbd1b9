package org.properdp.store.event;

import org.properdp.budget.memory.MergedAccount;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The merging of two individuals, with what it takes from each: when it is repeated, payments that
 * were folded since may still be missing from what they have. The rows of the first are erased.
 */
public record AccountsMerged(long time, MergedAccount merging) {
  /** The erasure that belongs to it. */
  public Erasure erasure() {
    return new Erasure(time, Erasure.ALL, IndividualSet.of(merging.gone()));
  }

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(merging.gone());
    into.writeVarint(merging.kept());
    into.writeVarint(merging.spent());
    into.writeVarint(merging.left());
    into.writeVarint(merging.taken());
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static AccountsMerged read(Input in) {
    return new AccountsMerged(
        in.readVarint(),
        new MergedAccount(
            Math.toIntExact(in.readVarint()),
            Math.toIntExact(in.readVarint()),
            in.readVarint(),
            in.readVarint(),
            in.readVarint()));
  }
}
