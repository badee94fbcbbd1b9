package org.properdp.house.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The rule notices formats that a machine's language decides. */
class LocalesTest {
  private static List<Offence> unsaid(String text) {
    return Locales.unsaid(List.of(new SourceFile("a/src/main/java/A.java", text)));
  }

  @Test
  void aFormatWithoutALocaleIsNoticed() {
    assertThat(unsaid("a\n= String.format(\n\"%d\", 1);")).extracting("line").containsExactly(2);
    assertThat(unsaid("out.printf(\"%d\", 1)")).hasSize(1);
    assertThat(unsaid("\"%d\"\n  .formatted(1)")).hasSize(1);
    assertThat(unsaid("String.format(\n    Locale.ROOT, \"%d\", 1)")).isEmpty();
    assertThat(unsaid("out.printf(Locale.ROOT, \"%d\", 1)")).isEmpty();
    assertThat(unsaid("? shortened(to) : formatted(from, to)")).isEmpty();
  }
}
