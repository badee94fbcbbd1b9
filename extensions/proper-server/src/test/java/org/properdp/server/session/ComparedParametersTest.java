package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;

/** Parameters have the types of what they stand with. */
class ComparedParametersTest {
  /** What it is compared with may stand around it, and not beside it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CASE WHEN zip = $1 THEN 1 ELSE 0 END = 1",
        "CASE WHEN zip IN ($1) THEN 1 ELSE 0 END > 0",
        "1 <= CASE WHEN $1 = zip THEN 1 ELSE 0 END",
        "NULLIF(zip, $1) IS NULL",
        "NULLIF(zip, $1) = 0 OR zip = $1",
        "CASE WHEN zip = $1 THEN zip ELSE 0 END = zip",
        "(zip = $1) = TRUE"
      })
  void aValueMayStandInWhatIsCompared(String where) {
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA)) {
      clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Visby\n");
      Turns turns = new Turns(clinic, Execution.AT_ONCE);
      String text = "SELECT 100 + COUNT(*) AS n FROM zips WHERE " + where;
      Outgoing out = new Outgoing().begin('P').text("").text(text).int16(0).end();
      out.begin('B').text("").text("").int16(1).int16(1).int16(1).value(new byte[] {0, 0, 0, 1});
      out.int16(0).end().begin('E').text("").int32(0).end().begin('S').end();
      assertThat(turns.of(out)).contains("101");
    }
  }
}
