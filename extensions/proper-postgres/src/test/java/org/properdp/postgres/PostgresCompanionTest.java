package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.operation.Companion;

/** A pipeline beside a server: what it is told that can't be meant is refused before it runs. */
class PostgresCompanionTest {
  private static final String RIGHT =
      "table = visits\nconnect = postgresql://db/hospital\nsource = public.visits\n";

  @TempDir Path dir;

  private Companion.Described described(String text) throws IOException {
    Companion postgres = Companion.named("postgres");
    assertThat(postgres).isInstanceOf(PostgresCompanion.class);
    return postgres.described(
        Files.writeString(dir.resolve("visits.conf"), text), dir.resolve("store"));
  }

  @Test
  void aFileSaysWhatTheCommandLineWould() throws IOException {
    Path password = Files.writeString(dir.resolve("password"), "secret\n");
    Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
    assertThat(described(RIGHT)).isNotNull();
    assertThat(
            described(
                RIGHT
                    + "every = 60\nslot = mine\npublication = any Name\nuser = u\npassword-file = "
                    + password))
        .isNotNull();
    assertThat(dir.resolve("store.aside")).isDirectory();
  }

  @Test
  void aWrongFileIsRefusedWithItsName() throws IOException {
    Path password = Files.writeString(dir.resolve("password"), "secret\n");
    Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r-----"));
    for (String[] each :
        List.of(
            new String[] {"", "Missing required option"},
            new String[] {RIGHT.replace("table = visits", ""), "--table"},
            new String[] {RIGHT + "every = 0\n", "--every must be at least 1, but was 0"},
            new String[] {RIGHT.replace("postgresql:", "mysql:"), "postgresql://"},
            new String[] {RIGHT.replace("hospital", "h?password=secret"), "--password-file"},
            new String[] {RIGHT.replace("hospital", "h?replication=true"), "replication"},
            new String[] {RIGHT.replace("public.visits", "visits"), "but was visits"},
            new String[] {RIGHT.replace("public.visits", "public.v w"), "but was public.v w"},
            new String[] {RIGHT + "slot = Mine\n", "but was Mine"},
            new String[] {RIGHT + "password-file = " + password, "chmod 600"})) {
      assertThatThrownBy(() -> described(each[0]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("visits.conf: ")
          .hasMessageContaining(each[1])
          .hasMessageNotContaining("secret");
    }
  }
}
