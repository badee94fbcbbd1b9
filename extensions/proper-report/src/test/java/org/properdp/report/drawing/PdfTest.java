package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;

class PdfTest {
  private static String file(String title, String upwards) {
    Figures table = Figures.of("t", "T", "x", "ε (in all)").with(1, 2.0).with(2, 3.0);
    Chart chart = Chart.of(title, table, "x", upwards).lines("ε (in all)");
    return new String(Drawing.pdfFile(chart), StandardCharsets.ISO_8859_1);
  }

  @Test
  void everyObjectIsWhereTheTableSays() {
    String pdf = file("Ünïcode 数", "y");
    Matcher places = Pattern.compile("(?m)^(\\d{10}) 00000 n $").matcher(pdf);
    int number = 0;
    while (places.find()) {
      number++;
      assertThat(pdf.substring(Integer.parseInt(places.group(1)))).startsWith(number + " 0 obj\n");
    }
    assertThat(number).isEqualTo(7);
    int table = Integer.parseInt(pdf.replaceAll("(?s).*startxref\n(\\d+)\n%%EOF\n", "$1"));
    assertThat(pdf.substring(table)).startsWith("xref\n0 8\n");
  }

  @Test
  void theStreamIsAsLongAsItSays() {
    Matcher stream =
        Pattern.compile("(?s)/Length (\\d+) >>\nstream\n(.*)\nendstream").matcher(file("t", "y"));
    assertThat(stream.find()).isTrue();
    assertThat(stream.group(2)).hasSize(Integer.parseInt(stream.group(1)));
  }

  @Test
  void greekIsInTheFontSymbolAndWhatNeitherFontHasIsAQuestionMark() {
    assertThat(file("t", "ε ≤ é")).contains("/S 12.0 Tf (\\145) Tj /F 12.0 Tf (\\040) Tj");
    assertThat(file("t", "é")).contains("/F 12.0 Tf (\\351) Tj");
    assertThat(file("t", "数")).contains("/F 12.0 Tf (\\077) Tj");
  }
}
