package org.properdp.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Texts that name one individual are read as one key, and stay so under every Java. */
@Tag("long")
class KeyRuleProperties {
  private static final List<KeyRule> RULES = List.of(KeyRule.TRIMMED, KeyRule.FOLDED);

  /** Of JDK 17's tables; one of a later Java that read a known text otherwise would differ. */
  private static final String ALL_LETTERS =
      "21ba4cda8e98facd9830000ef9dc1cd555b666301067625b01e55df00ae5dd16";

  private static IntStream known() {
    return IntStream.rangeClosed(0, Character.MAX_CODE_POINT).filter(Unicode13::knows);
  }

  /** Letters, blanks and marks that tables have surprises about. */
  @Provide
  Arbitrary<String> names() {
    return Arbitraries.strings()
        .withChars("aZpP9ßẞſIıİiσςΣ\u0345\u0301\u0327ǅﬃ\u1E9Bᾳ\u13A0\uAB70 \t\u00A0\uFEFFÅ\u212B가")
        .ofMaxLength(6)
        .map(text -> "x" + text + "y");
  }

  @Property
  void aKeyIsReadAsItself(@ForAll("names") String name) {
    for (KeyRule rule : KeyRule.values()) {
      String key = rule.read(name);
      assertThat(rule.read(key)).as(rule + " of " + name).isEqualTo(key);
    }
  }

  @Property
  void blanksAroundItAndUnicodeFormMakeNoDifference(@ForAll("names") String name) {
    for (KeyRule rule : RULES) {
      String key = rule.read(name);
      for (Form form : List.of(Form.NFC, Form.NFD)) {
        String other = "\u00A0 \t" + Normalizer.normalize(name, form) + "\u2003\uFEFF\r\n";
        assertThat(rule.read(other)).isEqualTo(key);
      }
    }
  }

  @Property
  void whatIsTrimmedAlikeIsFoldedAlike(@ForAll("names") String name) {
    assertThat(KeyRule.FOLDED.read(KeyRule.TRIMMED.read(name)))
        .isEqualTo(KeyRule.FOLDED.read(name));
  }

  @Property
  void exactlyIsExactly(@ForAll String name) {
    assertThat(KeyRule.EXACT.read(name)).isSameAs(name);
  }

  @Example
  void caseMakesADifferenceUnlessItIsFolded() {
    for (List<String> same :
        List.of(
            List.of("p9", "P9"),
            List.of("straße", "STRASSE", "STRAẞE"),
            List.of("οδος", "ΟΔΟΣ", "οδοσ"),
            List.of("é", "É", "E\u0301"),
            List.of("\u13A0", "\uAB70"))) {
      assertThat(same)
          .extracting(KeyRule.FOLDED::read)
          .containsOnly(KeyRule.FOLDED.read(same.get(0)));
      assertThat(same.stream().map(KeyRule.TRIMMED::read).distinct().count()).isGreaterThan(1);
    }
    assertThat(KeyRule.FOLDED.read("ılgın")).isNotEqualTo(KeyRule.FOLDED.read("ilgin"));
  }

  @Example
  void aBlankTextAndOneThatUnicode13DoesNotKnowAreNoKeys() {
    for (KeyRule rule : RULES) {
      for (String blank : List.of("", " ", "\u00A0\t", "\uFEFF")) {
        assertThatThrownBy(() -> rule.read(blank)).hasMessage("a key must not be blank");
      }
      // Glagolitic caudate Chri, of Unicode 14; half a pair; a code point that is never a
      // character.
      for (String unknown : List.of("x\u2C5F", "x\ud800", "x\uFFFF")) {
        assertThatThrownBy(() -> rule.read(unknown))
            .hasMessageStartingWith("a key that is not read exactly must be text of Unicode 13.0")
            .hasMessageEndingWith(String.format(Locale.ROOT, "U+%04X", (int) unknown.charAt(1)));
      }
    }
  }

  /** Had a later Java one letter otherwise, one person would have two budgets after an upgrade. */
  @Example
  void everyJavaReadsAllLettersOfUnicode13Alike() throws NoSuchAlgorithmException {
    MessageDigest all = MessageDigest.getInstance("SHA-256");
    known()
        .mapToObj(letter -> "x" + Character.toString(letter) + "y")
        .forEach(
            text -> {
              String read = KeyRule.TRIMMED.read(text) + "\n" + KeyRule.FOLDED.read(text) + "\n";
              all.update(read.getBytes(StandardCharsets.UTF_8));
            });
    assertThat(HexFormat.of().formatHex(all.digest())).isEqualTo(ALL_LETTERS);
  }

  @Example
  void everyJavaKnowsWhatUnicode13Knows() {
    assertThat(known().count()).isEqualTo(281_392);
    assertThat(known().filter(letter -> !Character.isDefined(letter))).isEmpty();
    assertThat(known().filter(letter -> letter >= 0xD800 && letter < 0xE000)).isEmpty();
  }

  @Example
  void allLettersAreReadAsThemselvesOnceTheyAreRead() {
    known()
        .mapToObj(letter -> "x" + Character.toString(letter) + "\u0301y")
        .forEach(
            text -> {
              for (KeyRule rule : RULES) {
                String key = rule.read(text);
                assertThat(rule.read(key)).isEqualTo(key);
              }
            });
  }
}
