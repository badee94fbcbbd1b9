package org.properdp.examples.bench.kmeans;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A record in four dimensions, each from 0 to 100. */
public record Point(double a, double b, double c, double d) {
  static List<Point> some(int count) {
    List<Point> points = new ArrayList<>(count);
    stream(count).forEach(points::add);
    return points;
  }

  /** Made-up points, the same at each call; each is made when it is needed. */
  public static Iterable<Point> madeUp(int count) {
    return () -> stream(count).iterator();
  }

  /** A stream of these points; each is made when it is needed. */
  static Stream<Point> stream(int count) {
    SplittableRandom random = new SplittableRandom(4);
    return Stream.generate(() -> new Point(near(random), near(random), near(random), near(random)))
        .limit(count);
  }

  private static double near(SplittableRandom random) {
    double centre = 20 + 20 * random.nextInt(4);
    double off = random.nextDouble() + random.nextDouble() - 1;
    return Math.min(100, Math.max(0, centre + 10 * off));
  }

  void write(double[] into) {
    into[0] = a;
    into[1] = b;
    into[2] = c;
    into[3] = d;
  }

  int nearest(double[][] centres) {
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int k = 0; k < centres.length; k++) {
      double[] m = centres[k];
      double distance = square(a - m[0]) + square(b - m[1]) + square(c - m[2]) + square(d - m[3]);
      if (distance < least) {
        least = distance;
        best = k;
      }
    }
    return best;
  }

  private static double square(double x) {
    return x * x;
  }
}
