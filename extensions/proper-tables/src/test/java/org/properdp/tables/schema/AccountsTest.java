package org.properdp.tables.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.query.Limits;
import org.properdp.storage.Declarations.Declared;

/** How analysts log in is declared, kept, and shown to nobody. */
class AccountsTest {
  private static final String HASH = "A".repeat(43) + "=";
  private static final String OTHER = "b".repeat(43) + "=";
  private static final String VERIFIER =
      "SCRAM-SHA-256$15000:AAAAAAAAAAAAAAAAAAAAAA==$" + HASH + ":" + HASH;
  private static final String NEWER = VERIFIER.replace(HASH, OTHER);
  private static final AnalystSchema ADA = new AnalystSchema("ada", Limits.NONE);
  private static final AnalystSchema BEN = new AnalystSchema("Ben", Limits.NONE);

  private static AnalystUsers users(String analyst, String... users) {
    return new AnalystUsers(analyst, Vector.of(users));
  }

  @Test
  void theNewestPasswordAndTheNewestUsersCount() {
    Catalogue catalogue =
        Catalogue.of(
            List.of(
                ADA,
                BEN,
                new AnalystPassword("ada", VERIFIER),
                users("ada", "al", "root"),
                users("ben", "bob")));
    assertThat(catalogue.login("ada")).containsExactly(VERIFIER);
    assertThat(catalogue.login("ADA")).as("names are exact").isEmpty();
    assertThat(catalogue.login("Ben")).isEmpty();
    assertThat(catalogue.analystOf("root")).containsExactly("ada");
    assertThat(catalogue.analystOf("bob")).containsExactly("Ben");
    assertThat(catalogue.analystOf("Root")).isEmpty();
    Catalogue later = catalogue.plus(new AnalystPassword("ada", NEWER)).plus(users("ada", "zoe"));
    assertThat(later.login("ada")).containsExactly(NEWER);
    assertThat(later.analystOf("root")).isEmpty();
    assertThat(later.plus(users("ben", "al")).analystOf("al")).containsExactly("Ben");
    assertThat(catalogue.login("ada")).as("a catalogue never changes").containsExactly(VERIFIER);
  }

  @Test
  void aUserIsOneAnalyst() {
    Catalogue catalogue = Catalogue.of(List.of(ADA, BEN, users("ada", "al")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.plus(users("Ben", "al")))
        .withMessage("the user al is the analyst ada already; one user is one analyst");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> users("ada", "z", "a"))
        .withMessage("users must be named once and in order, but were z, a");
  }

  @Test
  void aRemovedAnalystLogsInNoMoreAndItsNameNeverComesAgain() {
    Catalogue catalogue =
        Catalogue.of(
            List.of(
                ADA,
                new AnalystPassword("ada", VERIFIER),
                users("ada", "al"),
                new RemovedAnalyst("ADA")));
    assertThat(catalogue.analysts()).isEmpty();
    assertThat(catalogue.login("ada")).isEmpty();
    assertThat(catalogue.analystOf("al")).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.plus(new AnalystSchema("Ada", Limits.NONE)))
        .withMessage(
            "the analyst Ada was removed, and what it asked stays counted: take another name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.plus(new AnalystPassword("ada", VERIFIER)));
    assertThat(Catalogue.of(catalogue.history()).sql()).isEmpty();
  }

  @Test
  void aVerifierIsInNoText() {
    AnalystPassword password = new AnalystPassword("ada", VERIFIER);
    Catalogue catalogue = Catalogue.of(List.of(ADA, password, users("ada", "al")));
    assertThat(catalogue.sql())
        .isEqualTo("CREATE ANALYST ada;\n-- login: a password is set\n-- login: the user al\n");
    for (String text :
        List.of(
            catalogue.toString(),
            password.toString(),
            password.sql(),
            StoredDeclaration.write(password).text(),
            StoredDeclaration.write(password).toString())) {
      assertThat(text).doesNotContain("SCRAM", "AAAA");
    }
  }

  @Test
  void theLayoutIsFixed() {
    byte[] form = StoredDeclaration.write(users("ada", "al", "bo")).form();
    assertThat(form).containsExactly(1, 11, 3, 'a', 'd', 'a', 2, 2, 'a', 'l', 2, 'b', 'o');
    assertThat(StoredDeclaration.write(new RemovedAnalyst("ada")).form())
        .containsExactly(1, 12, 3, 'a', 'd', 'a');
    assertThat(StoredDeclaration.write(new AnalystPassword("ada", VERIFIER)).form())
        .startsWith(1, 10, 3, 'a', 'd', 'a', 0x86, 1, 'S');
  }

  @Test
  void whatIsDeclaredIsReadAgain() {
    try (Proper proper = Proper.inMemory()) {
      Catalogue.declare(
          proper, List.of(ADA, new AnalystPassword("ada", VERIFIER), users("ada", "al")));
      Catalogue.declare(proper, List.of(BEN, new RemovedAnalyst("Ben")));
      Catalogue read = Catalogue.read(proper.declarations());
      assertThat(read.login("ada")).containsExactly(VERIFIER);
      assertThat(read.analystOf("al")).containsExactly("ada");
      assertThat(read.history()).hasSize(5);
      for (Declared each : proper.declarations().all()) {
        assertThat(StoredDeclaration.write(StoredDeclaration.read(each)).form())
            .isEqualTo(each.form());
      }
    }
  }

  @Test
  void onlyAVerifierOfTheFormIsTaken() {
    for (String wrong :
        List.of("", "secret", VERIFIER + "A", VERIFIER.replace("15000", "10"), VERIFIER + "\n")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new AnalystPassword("ada", wrong))
          .withMessageStartingWith("a verifier must have the form")
          .withMessageNotContaining("secret");
    }
  }
}
