package org.properdp.postgres.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a database lacks is said with what to do, and what was read by others is missed. */
class RefusedTest {
  private static Postgres database;

  @TempDir Path home;

  @BeforeAll
  static void begin() throws Exception {
    database = Postgres.found("wal_level = logical");
  }

  @AfterAll
  static void end() throws Exception {
    database.close();
  }

  private Visits visits(String name) throws Exception {
    return Visits.found(home.resolve("store"), database, name);
  }

  private static void refused(List<String> said, String... words) {
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).startsWith("refused: ").contains(words);
  }

  @Test
  void aDatabaseWhoseLogSaysTooLittleIsRefused() throws Exception {
    try (Postgres usual = Postgres.found()) {
      Visits visits = Visits.found(home.resolve("store"), usual, "visits");
      refused(visits.once(), "wal_level = logical, which is replica");
    }
  }

  @Test
  void aTableThatCanNotBeFollowedIsRefused() throws Exception {
    Visits visits = visits("kinds");
    database.execute("ALTER TABLE kinds REPLICA IDENTITY DEFAULT");
    refused(visits.once(), "ALTER TABLE \"public\".\"kinds\" REPLICA IDENTITY FULL");
    database.execute("DROP TABLE kinds", "CREATE VIEW kinds AS SELECT 1 AS id");
    refused(visits.once(), "no ordinary table");
    database.execute("DROP VIEW kinds");
    refused(visits.once(), "there is no table public.kinds");
  }

  @Test
  void aPublicationThatLeavesAnythingOutIsRefused() throws Exception {
    Visits visits = visits("published");
    for (String kind :
        List.of(
            "FOR TABLE published WHERE (minutes > 1)",
            "FOR TABLE published (id, patient)",
            "FOR TABLE published WITH (publish = 'insert')")) {
      database.execute("CREATE PUBLICATION partly " + kind);
      refused(visits.once("--publication", "partly"), "leaves out rows, columns, or kinds");
      database.execute("DROP PUBLICATION partly");
    }
    database.execute("CREATE PUBLICATION partly");
    refused(
        visits.once("--publication", "partly"),
        "ALTER PUBLICATION \"partly\" ADD TABLE \"public\".\"published\"");
    assertThat(visits.batches()).isEmpty();
  }

  @Test
  void aUserWithoutTheRightsIsToldWhichItNeeds() throws Exception {
    Visits visits = visits("rights");
    database.execute("CREATE ROLE nobody LOGIN", "CREATE PUBLICATION proper_public_rights");
    refused(visits.once("--user", "nobody", "--publication", "p"), "The user needs REPLICATION");
    database.execute(
        "ALTER ROLE nobody REPLICATION", "ALTER PUBLICATION proper_public_rights ADD TABLE rights");
    refused(visits.once("--user", "nobody"), "permission denied", "SELECT on the table");
    database.execute("GRANT SELECT ON rights TO nobody");
    assertThat(visits.once("--user", "nobody")).hasSize(1).allMatch(line -> line.contains("all"));
  }

  @Test
  void aSlotThatOthersReadOrDropIsMissedUntilTheRowsAreReadAnew() throws Exception {
    Visits visits = visits("slots");
    visits.once();
    database.execute(
        "INSERT INTO slots (patient, minutes) VALUES ('a', 1)",
        "SELECT pg_logical_slot_get_binary_changes('proper_public_slots', NULL, NULL,"
            + " 'proto_version', '1', 'publication_names', 'proper_public_slots')");
    refused(visits.once(), "read by another program", "--anew");
    visits.once("--anew");
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(1);
    database.execute(
        "SELECT pg_drop_replication_slot('proper_public_slots')", "UPDATE slots SET minutes = 2");
    refused(visits.once(), "lost its replication slot", "--anew");
    visits.once("--anew");
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(1);
  }

  @Test
  void aSlotOfAnotherProgramIsNotDropped() throws Exception {
    Visits visits = visits("foreign_slot");
    database.execute(
        "SELECT pg_create_logical_replication_slot('proper_public_foreign_slot', 'pgoutput')");
    refused(visits.once(), "--slot", "--anew");
    assertThat(
            database.rows(
                "SELECT 1 FROM pg_replication_slots WHERE slot_name ="
                    + " 'proper_public_foreign_slot'"))
        .hasSize(1);
    assertThat(visits.once("--slot", "mine", "--publication", "Mine")).hasSize(1);
  }

  @Test
  void aTableThatIsMadeAnewIsRefusedUntilItIsReadAnew() throws Exception {
    Visits visits = visits("anew");
    database.execute("INSERT INTO anew (patient, minutes) VALUES ('a', 1)");
    visits.once();
    database.execute(
        "ALTER TABLE anew RENAME TO old",
        "CREATE TABLE anew (LIKE old)",
        "ALTER TABLE anew REPLICA IDENTITY FULL",
        "ALTER PUBLICATION proper_public_anew ADD TABLE anew",
        "INSERT INTO anew (id, patient, minutes) VALUES (7, 'b', 2)");
    refused(visits.once(), "is another one than the table's rows came from", "--anew");
    visits.once("--anew");
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(1);
  }
}
