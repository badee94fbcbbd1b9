package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ddl.Ddl;

/** A door that is open notices an epoch that another door of the same tables has begun. */
class EpochNoticedTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) FROM visits";

  private static void declare(Clinic clinic, String declaration) {
    clinic.tables().declare(Ddl.parse(declaration, clinic.tables().catalogue()));
  }

  @Test
  void atTheNextStatement() {
    try (Clinic clinic = new Clinic()) {
      declare(clinic, "ALTER ANALYST ada REUSE ANSWERS BY HAND");
      SqlDoor open = clinic.door("ada", () -> Instant.EPOCH);
      Prepared prepared = open.prepare(ASK);
      String first = id(prepared);
      assertThat(id(open.prepare(ASK))).isEqualTo(first);
      declare(clinic, "ALTER ANALYST ada BEGIN EPOCH");
      assertThat(id(open.prepare(ASK))).isNotEqualTo(first).startsWith("epoch");
      assertThat(id(prepared)).isEqualTo(id(open.prepare(ASK)));
    }
  }

  private static String id(Prepared statement) {
    return statement.run().get().asked().get(0).request();
  }
}
