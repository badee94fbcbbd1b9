package org.properdp.house.bad.low;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.mapdb.DB;
import org.properdp.house.bad.high.High;
import org.roaringbitmap.RoaringBitmap;

/** Breaks every rule of the architecture, so that each is seen to notice. */
public class Low {
  protected final RoaringBitmap field;

  protected Low(RoaringBitmap field) {
    this.field = field;
  }

  public static void up() {
    High.down();
  }

  public RoaringBitmap method() {
    return field;
  }

  public void argument(RoaringBitmap[] unused) {}

  protected List<? extends DB> generic() {
    return List.of();
  }

  RoaringBitmap inPackage() {
    return field;
  }

  static double draw(List<?> list) {
    Collections.shuffle(list);
    int drawn = new Random(1).nextInt() + new SecureRandom().nextInt();
    drawn += ThreadLocalRandom.current().nextInt() + new SplittableRandom(1).nextInt();
    System.out.println(drawn);
    System.err.println(drawn);
    return Math.random();
  }
}
