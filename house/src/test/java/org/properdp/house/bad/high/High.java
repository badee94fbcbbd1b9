package org.properdp.house.bad.high;

import org.properdp.house.bad.low.Low;
import org.roaringbitmap.RoaringBitmap;

/** Uses what uses it, and is what it should only have. */
public class High extends RoaringBitmap {
  private static final long serialVersionUID = 1L;

  public static void down() {
    Low.up();
  }
}
