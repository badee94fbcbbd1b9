package org.properdp.report.drawing;

import static org.properdp.report.drawing.Xml.element;
import static org.properdp.report.drawing.Xml.text;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;

/** Writes a picture as an SVG element. */
final class Svg {
  private Svg() {}

  /** An element for a page, whose style sheet has the colours. */
  static String inPage(Picture picture) {
    return svg(picture, "");
  }

  /** A picture that only decorates: what it shows is said beside it. */
  static String decoration(Picture picture) {
    return element(
        "svg",
        Xml.all(picture.items().map(Svg::item)),
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        box(picture),
        "class",
        "small",
        "aria-hidden",
        "true");
  }

  /** A file of its own. */
  static String file(Picture picture) {
    String style = "text { font: 12px Helvetica, Arial, sans-serif; }\n";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + svg(picture, element("style", text(style + Palette.LIGHT.fixedRules())))
        + "\n";
  }

  private static String svg(Picture picture, String style) {
    return element(
        "svg",
        "\n"
            + style
            + element("title", text(picture.title()))
            + element("desc", text(picture.description()))
            + "\n"
            + Xml.all(picture.items().map(Svg::item))
            + "\n",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        box(picture),
        "role",
        "img",
        "aria-label",
        picture.title() + ". " + picture.description());
  }

  private static String box(Picture picture) {
    return "0 0 " + picture.width() + " " + picture.height();
  }

  private static String item(Item item) {
    if (item instanceof Stroke stroke) {
      return stroke(stroke);
    }
    if (item instanceof Fill fill) {
      return fill.opacity() == 1
          ? element("path", "", "d", fill.path(), "fill", "currentColor", "class", of(fill.ink()))
          : element(
              "path",
              "",
              "d",
              fill.path(),
              "fill",
              "currentColor",
              "fill-opacity",
              String.format(Locale.ROOT, "%.2f", fill.opacity()),
              "class",
              of(fill.ink()));
    }
    return item instanceof Group group ? group(group) : words((Words) item);
  }

  private static String stroke(Stroke stroke) {
    Vector<Object> dash =
        stroke.dash().isEmpty() ? Vector.empty() : Vector.of("stroke-dasharray", stroke.dash());
    return element(
        "path",
        "",
        Vector.<Object>of(
                "d",
                stroke.path(),
                "fill",
                "none",
                "stroke",
                "currentColor",
                "stroke-width",
                stroke.width())
            .appendAll(dash)
            .appendAll(Vector.of("class", of(stroke.ink())))
            .toJavaArray());
  }

  private static String group(Group group) {
    String colour = group.colour() < 0 ? "" : " " + Palette.name(group.colour());
    String name = group.name().isEmpty() ? "" : element("title", text(group.name()));
    return element(
        "g", name + Xml.all(group.items().map(Svg::item)), "class", group.kind() + colour);
  }

  private static String words(Words words) {
    return element(
        "text",
        text(words.text()),
        "x",
        words.x(),
        "y",
        words.y(),
        "fill",
        "currentColor",
        "text-anchor",
        words.anchor().name().toLowerCase(Locale.ROOT),
        "class",
        of(words.ink()));
  }

  /** The name of an ink; what has a mark's colour has it from the group. */
  private static String of(Ink ink) {
    return ink == Ink.SERIES ? "own" : ink.name().toLowerCase(Locale.ROOT);
  }
}
