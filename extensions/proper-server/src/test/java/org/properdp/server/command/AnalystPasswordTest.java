package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.Shell;
import org.properdp.server.login.KeptSecret;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;

/** What a custodian types to set a password, and what strangers learn of it: nothing. */
class AnalystPasswordTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 10;
      CREATE TABLE visits (patient VARCHAR(40) INDIVIDUAL OF patients) ROWS PER PERSON 10;
      CREATE ANALYST ada;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  @BeforeEach
  void found() throws IOException {
    Path schema = Files.writeString(dir.resolve("schema.sql"), SCHEMA);
    shell.prints("founded", "init", store(), schema);
    shell.prints("declared: bob", "analyst", "add", store(), "bob");
  }

  private Path store() {
    return dir.resolve("store");
  }

  private void set(String analyst, String password) throws IOException {
    Path file = Files.writeString(dir.resolve("password"), password);
    shell.prints(
        "set: the password of " + analyst,
        "analyst",
        "passwd",
        store(),
        analyst,
        "--password-file",
        file);
  }

  private <A> A of(Function<Catalogue, A> look) {
    try (Proper proper = Proper.open(store())) {
      return look.apply(OpenTables.of(proper).catalogue());
    }
  }

  private List<String> setElsewhere() {
    KeptSecret secret = KeptSecret.of(store());
    return of(catalogue -> Service.setElsewhere(secret, catalogue));
  }

  @Test
  void theSaltOfANameStaysWhenItsPasswordIsSet() throws IOException {
    set("ada", "correct horse");
    String first = of(catalogue -> catalogue.login("ada").get());
    set("ada", "another horse");
    String second = of(catalogue -> catalogue.login("ada").get());
    assertThat(second).isNotEqualTo(first).startsWith(first.replaceFirst("\\$[^$]*$", ""));
    assertThat(setElsewhere()).isEmpty();
  }

  @Test
  void passwordsThatWereSetUnderALostSecretAreFound() throws IOException {
    set("ada", "correct horse");
    set("bob", "correct horse");
    Files.delete(store().resolve("server.secret"));
    set("bob", "correct horse");
    assertThat(setElsewhere()).containsExactly("ada");
    set("ada", "correct horse");
    assertThat(setElsewhere()).isEmpty();
  }
}
