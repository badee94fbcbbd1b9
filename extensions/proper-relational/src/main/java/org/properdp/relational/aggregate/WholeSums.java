package org.properdp.relational.aggregate;

/** Sums that are held as whole numbers; NULL where the exact sum has no place in the type. */
final class WholeSums extends WideTotals {
  WholeSums(Room room, boolean narrow) {
    super(room, narrow);
  }

  @Override
  boolean isNull(int slot) {
    return !isFound(slot) || !Sums.fits(high(slot), low(slot), type());
  }

  @Override
  long whole(int slot) {
    return low(slot);
  }
}
