package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/**
 * Colours by day and by night. Those of marks were searched for so that any two of them are as far
 * apart as possible also for people who lack one of three kinds of cones.
 */
public enum Palette {
  /** On white paper. */
  LIGHT(
      "#ffffff", "#1b1b1b", "#595959", "#d6d6d6", "#166ce3", "#f3490b", "#003d3d", "#bf5da4",
      "#602c00", "#3f0866", "#8d8464"),
  /** On a dark screen. */
  DARK(
      "#16181c", "#ececec", "#b0b4bb", "#3c4048", "#6374fa", "#ff633a", "#4bed93", "#cc7fcf",
      "#f9ea29", "#d0faf8", "#7a7c71");

  static final int COLOURS = 7;

  private final String paper;
  private final String ink;
  private final String soft;
  private final String faint;
  private final String series; // in a row: an enum holds what cannot change

  Palette(String paper, String ink, String soft, String faint, String... series) {
    this.paper = paper;
    this.ink = ink;
    this.soft = soft;
    this.faint = faint;
    this.series = String.join(" ", series);
  }

  /** As variables of a style sheet: {@code --paper}, {@code --ink} and so on. */
  public String variables() {
    return names()
        .zipWith(colours(), (name, colour) -> "--" + name + ": " + colour + ";")
        .mkString(":root { ", " ", " }\n");
  }

  /** The rules of a style sheet that give each ink the variable with its name. */
  public static String rules() {
    return names().map(name -> "svg ." + name + " { color: var(--" + name + "); }\n").mkString();
  }

  /** Rules with the colours themselves, for a picture in a file of its own. */
  String fixedRules() {
    return names()
        .zipWith(colours(), (name, colour) -> "." + name + " { color: " + colour + "; }\n")
        .mkString();
  }

  private static Vector<String> names() {
    return Vector.of("paper", "ink", "soft", "faint")
        .appendAll(Vector.range(0, COLOURS).map(Palette::name));
  }

  private Vector<String> colours() {
    return Vector.of(paper, ink, soft, faint).appendAll(series());
  }

  private Vector<String> series() {
    return Vector.of(series.split(" "));
  }

  /** The name of the colour of the mark with this number. */
  static String name(int mark) {
    return "c" + mark % COLOURS;
  }
}
