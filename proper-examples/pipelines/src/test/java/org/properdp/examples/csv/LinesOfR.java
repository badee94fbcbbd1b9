package org.properdp.examples.csv;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * The lines that one person may bring to a file whose records are lines, well or ill; as bytes that
 * are characters from 0 to 255. Whatever is readable of it is about {@code r}.
 */
public final class LinesOfR {
  private LinesOfR() {}

  /** Each a line without its end. */
  public static Arbitrary<List<String>> some() {
    return one().list().ofMaxSize(4);
  }

  private static Arbitrary<String> one() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "r,1,cold",
            "r,,",
            "r",
            "",
            "\r",
            "r,1,2,3",
            "r;1;cold",
            "r,1,\"open",
            "\"r,1,open",
            "\"r\"x,1,cold",
            "r,\"1\"\"\",\"",
            "r,1,a\rb",
            "r,1,\u00ff\u00fe",
            "r,1,\u00ed\u00a0\u0080",
            "\u00ff,1,cold",
            "r,1,\u0000",
            ",1,cold",
            "\"\",1,cold",
            "\"",
            "\"\"\"",
            "r,1," + "x".repeat(70_000),
            "r,1,\"" + "x".repeat(70_000),
            "r" + ",".repeat(20_000)),
        Arbitraries.strings()
            .withChars("\",;\r\u0000 1x\u00e9\u00c3\u00a9")
            .ofMaxLength(12)
            .map(text -> "r" + text));
  }

  /** A file of these lines, in which others' stand after r's of the same number. */
  public static byte[] file(String header, List<String> others, List<String> ofR, int every) {
    StringBuilder text = new StringBuilder(header).append('\n');
    int taken = 0;
    for (int line = 0; line < others.size(); line++) {
      if (line % every == 0 && taken < ofR.size()) {
        text.append(ofR.get(taken++)).append('\n');
      }
      text.append(others.get(line)).append(line % 2 == 0 ? "\n" : "\r\n");
    }
    while (taken < ofR.size()) {
      text.append(ofR.get(taken++)).append(taken < ofR.size() ? "\n" : "");
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
