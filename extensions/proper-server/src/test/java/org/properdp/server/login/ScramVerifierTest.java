package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.tables.schema.AnalystPassword;

/** Passwords become verifiers as the standard says, in PostgreSQL's form. */
class ScramVerifierTest {

  /** The salt of the example of RFC 7677. */
  private static final byte[] SALT = Base64.getDecoder().decode("W22ZaJ0SNY7soEsUEjb6gQ==");

  private static String text(String password, byte[] salt) {
    return ScramVerifier.of(password, salt, 15_000).text();
  }

  @Test
  void itIsWhatTheStandardSays() {
    // Computed from RFC 5802 by another program (Python's hashlib and hmac).
    assertThat(ScramVerifier.of("pencil-pencil", SALT, 4_096).text())
        .isEqualTo(
            "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$"
                + "5xki0dVWw8jUzKFotPE1fK3Ke6BfSrzlhL3uBN2rFbo=:"
                + "c+LYaq327uu0Bliym3WRcXA2qCIv9nOi1f/8P6pvHmk=");
  }

  @Test
  void itIsWrittenAndReadAgainAndStored() {
    ScramVerifier made = ScramVerifier.of("correct horse", SALT);
    assertThat(ScramVerifier.parse(made.text()).text()).isEqualTo(made.text());
    assertThat(made.iterations()).isEqualTo(15_000);
    assertThat(new AnalystPassword("ada", made.text()).verifier()).isEqualTo(made.text());
    assertThat(text("correct horse", made.salt())).isEqualTo(made.text());
    assertThat(ScramVerifier.of("correct horse", new byte[16]).text())
        .as("another salt")
        .isNotEqualTo(made.text());
  }

  @Test
  void oneTextTypedInTwoWaysIsOnePassword() {
    assertThat(List.of("pa\u0308ssword", "p\u00e4ss\u00adword", "p\u00e4\uff53sword"))
        .allSatisfy(typed -> assertThat(text(typed, SALT)).isEqualTo(text("p\u00e4ssword", SALT)));
    assertThat(text("two\u00a0words", SALT)).isEqualTo(text("two words", SALT));
    assertThat(text("Password", SALT)).isNotEqualTo(text("password", SALT));
  }

  @Test
  void shortAndStrangePasswordsAreRefusedWithoutBeingShown() {
    for (String wrong : List.of("secret", "", "a\nsecrets")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScramVerifier.of(wrong, SALT))
          .withMessageStartingWith("a password must ")
          .withMessageNotContaining("secret");
    }
  }

  @Test
  void otherTextsAreNoVerifiers() {
    String good = text("correct horse", SALT);
    for (String wrong :
        List.of(
            "",
            good + "x",
            good.replace("SCRAM-SHA-256", "md5"),
            good.replace("$15000:", "$0:"),
            good.replace("$15000:", "$:"),
            good.substring(0, good.length() - 4),
            good.replaceFirst("\\$[^$]*$", "\\$AAAA:AAAA"))) {
      assertThatIllegalArgumentException().isThrownBy(() -> ScramVerifier.parse(wrong));
    }
  }

  @Test
  void itsTextTellsNothing() {
    assertThat(ScramVerifier.of("correct horse", SALT, 1)).hasToString("a verifier");
  }
}
