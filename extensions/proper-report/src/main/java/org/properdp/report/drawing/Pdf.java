package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;

/**
 * Writes a picture as a PDF file of one page, which is as large as the picture. Text is text, in
 * Helvetica and Symbol, which every reader of PDF has; a character of neither is a question mark.
 */
final class Pdf {
  /** Characters of the font Symbol, which Helvetica has not. */
  private static final String SYMBOLS = "αβγδεζηθικλμνξοπρστυφχψωΔΣΩ−≤≥≠≈∞";

  private static final String CODES = "abgdezhqiklmnxoprstufcywDSW-\u00a3\u00b3\u00b9\u00bb\u00a5";

  private static final Map<Character, Integer> DASHES_AND_QUOTES =
      Map.of(
          '–', 0x96, '—', 0x97, '‘', 0x91, '’', 0x92, '“', 0x93, '”', 0x94, '…', 0x85, '€', 0x80);

  private final Picture picture;
  private final StringBuilder content = new StringBuilder();
  private final TreeSet<Integer> opacities = new TreeSet<>();

  private Pdf(Picture picture) {
    this.picture = picture;
  }

  /** The bytes of the file. */
  static byte[] file(Picture picture) {
    return new Pdf(picture).written();
  }

  private byte[] written() {
    content.append("1 0 0 -1 0 ").append(picture.height()).append(" cm\n");
    draw(picture.items(), 0);
    String states =
        Vector.ofAll(opacities)
            .map(percent -> "/o" + percent + " << /ca " + percent / 100.0 + " >>")
            .mkString(" ");
    Vector<String> objects =
        Vector.of(
            "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 "
                + picture.width()
                + " "
                + picture.height()
                + "] /Contents 6 0 R /Resources << /Font << /F 4 0 R /S 5 0 R >> /ExtGState << "
                + states
                + " >> >> >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>",
            "<< /Length " + content.length() + " >>\nstream\n" + content + "\nendstream",
            "<< /Title " + title(picture.title()) + " >>");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    add(out, "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
    StringBuilder places = new StringBuilder("0000000000 65535 f \n");
    for (int i = 0; i < objects.size(); i++) {
      places.append(String.format(Locale.ROOT, "%010d 00000 n \n", out.size()));
      add(out, (i + 1) + " 0 obj\n" + objects.get(i) + "\nendobj\n");
    }
    int table = out.size();
    add(out, "xref\n0 " + (objects.size() + 1) + "\n" + places);
    add(out, "trailer\n<< /Size " + (objects.size() + 1) + " /Root 1 0 R /Info 7 0 R >>\n");
    add(out, "startxref\n" + table + "\n%%EOF\n");
    return out.toByteArray();
  }

  private static void add(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A text outside of the page, which may have any characters. */
  private static String title(String text) {
    StringBuilder hex = new StringBuilder("<FEFF");
    text.chars().forEach(unit -> hex.append(String.format(Locale.ROOT, "%04X", unit)));
    return hex.append('>').toString();
  }

  private void draw(Vector<Item> items, int mark) {
    for (Item item : items) {
      if (item instanceof Group group) {
        draw(group.items(), group.colour() < 0 ? mark : group.colour());
      } else if (item instanceof Fill fill) {
        int percent = (int) Math.round(100 * fill.opacity());
        opacities.add(percent);
        content.append("q /o").append(percent).append(" gs ").append(rgb(fill.ink(), mark));
        content.append(" rg ").append(path(fill.path())).append("f Q\n");
      } else if (item instanceof Stroke stroke) {
        content.append("q ").append(rgb(stroke.ink(), mark)).append(" RG ");
        content.append(stroke.width()).append(" w [").append(stroke.dash()).append("] 0 d 1 j ");
        content.append(path(stroke.path())).append("S Q\n");
      } else {
        words((Words) item, mark);
      }
    }
  }

  private static String rgb(Ink ink, int mark) {
    int colour = Integer.parseInt(Palette.LIGHT.colour(ink, mark).substring(1), 16);
    return String.format(
        Locale.ROOT,
        "%.3f %.3f %.3f",
        (colour >> 16) / 255.0,
        (colour >> 8 & 255) / 255.0,
        (colour & 255) / 255.0);
  }

  /** The operators of a path stand after their numbers. */
  private static String path(String path) {
    return path.replaceAll("([ML])([^MLZ]*)", "$2 $1 ")
        .replace('M', 'm')
        .replace('L', 'l')
        .replace("Z", "h ");
  }

  private void words(Words words, int mark) {
    double width = Metrics.exact(words.text());
    double x =
        words.anchor() == Anchor.START
            ? words.x()
            : words.x() - (words.anchor() == Anchor.END ? width : width / 2);
    content.append("BT ").append(rgb(words.ink(), mark)).append(" rg 1 0 0 -1 ");
    content.append(Xml.coordinate(x)).append(' ').append(Xml.coordinate(words.y()));
    content.append(" Tm ").append(shown(words.text())).append("ET\n");
  }

  /** A text in runs of one font each. */
  private static String shown(String text) {
    StringBuilder runs = new StringBuilder();
    char font = ' ';
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      int symbol = SYMBOLS.indexOf(character);
      char its = symbol < 0 ? 'F' : 'S';
      if (its != font) {
        runs.append(font == ' ' ? "" : ") Tj ").append('/').append(its);
        runs.append(' ').append(Metrics.SIZE).append(" Tf (");
        font = its;
      }
      int code = symbol < 0 ? latin(character) : CODES.charAt(symbol);
      runs.append(String.format(Locale.ROOT, "\\%03o", code));
    }
    return font == ' ' ? "" : runs.append(") Tj ").toString();
  }

  private static int latin(char character) {
    boolean isAscii = character >= ' ' && character < 0x7f;
    boolean isLatin = isAscii || (character > 0x9f && character < 0x100);
    return isLatin ? character : DASHES_AND_QUOTES.getOrDefault(character, (int) '?');
  }
}
