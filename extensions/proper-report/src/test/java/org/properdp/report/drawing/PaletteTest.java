package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Marks are told apart by people who see all colours, and by people who lack one kind of cones:
 * colours are changed as Machado, Oliveira and Fernandes (2009) say, and compared in CIE Lab, where
 * a distance of 2 is just seen.
 */
class PaletteTest {
  private static final double FAR = 25;

  /** Sight with all cones, and without those for long, middle and short waves. */
  private static final double[][][] EYES = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {
      {0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}
    },
    {
      {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.01182, 0.04294, 0.968881}
    },
    {
      {1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.3039}
    }
  };

  @ParameterizedTest
  @EnumSource
  void anyTwoColoursAreFarApartForEveryEye(Palette palette) {
    for (double[][] eye : EYES) {
      for (int one = 0; one < Palette.COLOURS; one++) {
        for (int other = 0; other < one; other++) {
          assertThat(distance(lab(seen(palette, one, eye)), lab(seen(palette, other, eye))))
              .as(palette + " " + one + " " + other)
              .isGreaterThan(FAR);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void marksAndTextStandOutFromThePaper(Palette palette) {
    double[] paper = light(colour(palette, "paper"));
    for (int mark = 0; mark < Palette.COLOURS; mark++) {
      assertThat(contrast(light(colour(palette, Palette.name(mark))), paper)).isGreaterThan(3);
    }
    for (String text : new String[] {"ink", "soft"}) {
      assertThat(contrast(light(colour(palette, text)), paper)).isGreaterThan(4.5);
    }
  }

  /** The colour that the style of a file gives to a name. */
  private static String colour(Palette palette, String name) {
    String rule = "." + name + " { color: ";
    int begins = palette.fixedRules().indexOf(rule) + rule.length();
    return palette.fixedRules().substring(begins, begins + "#ffffff".length());
  }

  private static double[] light(String colour) {
    int bits = Integer.parseInt(colour.substring(1), 16);
    return Vector.of(bits >> 16, bits >> 8 & 255, bits & 255)
        .map(part -> part / 255.0)
        .map(part -> part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
        .toJavaStream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static double[] seen(Palette palette, int mark, double[][] eye) {
    double[] light = light(colour(palette, Palette.name(mark)));
    double[] seen = new double[3];
    for (int i = 0; i < 3; i++) {
      double sum = eye[i][0] * light[0] + eye[i][1] * light[1] + eye[i][2] * light[2];
      seen[i] = Math.max(0, Math.min(1, sum));
    }
    return seen;
  }

  private static double[] lab(double[] rgb) {
    double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    double y = root(luminance(rgb));
    double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double root(double part) {
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116.0;
  }

  private static double luminance(double[] rgb) {
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  }

  private static double contrast(double[] one, double[] other) {
    double high = Math.max(luminance(one), luminance(other));
    double low = Math.min(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
  }

  private static double distance(double[] one, double[] other) {
    return Math.sqrt(
        Math.pow(one[0] - other[0], 2)
            + Math.pow(one[1] - other[1], 2)
            + Math.pow(one[2] - other[2], 2));
  }
}
