package org.properdp.house.bad.low;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
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

  public record Held(Vector<String> names) {}

  public record Offered(Vector<String> names) {
    public static Offered of(Iterable<String> names) {
      return new Offered(Vector.ofAll(names));
    }
  }

  public void listed(Iterable<Vector<String>> unused) {}

  public static void perhaps(Option<String> unused) {}

  public void plain(Iterable<String> unused) {}

  static double draw(List<?> list) {
    Collections.shuffle(list);
    int drawn = new Random(1).nextInt() + new SecureRandom().nextInt();
    drawn += ThreadLocalRandom.current().nextInt() + new SplittableRandom(1).nextInt();
    System.out.println(drawn);
    System.err.println(drawn);
    return Math.random();
  }
}
