package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ddl.Ddl;

/** Statements that wait for their place while something is declared. */
class OldStatementTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  private static final String CSV =
      """
      patient,zip,ward,minutes,cost,score,urgent,born,seen,note
      p,1,a,1,1.25,0.5,true,,2026-01-02 03:04:05,
      """;

  private static Outgoing bound(String text) {
    Outgoing out = new Outgoing().begin('P').text("").text(text).int16(0).end();
    out.begin('B').text("").text("").int16(0).int16(0).int16(0).end();
    return out.begin('E').text("").int32(0).end().begin('S').end();
  }

  /** Whatever is declared: another table may mean another thing by a name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "DROP TABLE visits;",
        "ALTER ANALYST ada SET QUOTA 1 PER DAY;",
        "CREATE PUBLIC TABLE more (x INTEGER);"
      })
  void whatIsOldWhenItsPlaceComesIsRefusedAndNobodyPays(String declared) {
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA)) {
      clinic.load("visits", CSV);
      AtomicReference<String> meanwhile = new AtomicReference<>(declared);
      List<String> places = new ArrayList<>();
      Turns turns =
          new Turns(
              clinic,
              (left, isSoonOver, question, unheard) -> {
                String sql = meanwhile.getAndSet("");
                if (!sql.isEmpty()) {
                  clinic.tables().declare(Ddl.parse(sql, clinic.tables().catalogue()));
                  places.add(sql);
                }
                return question.get().outcome();
              });
      assertThat(turns.of(bound(ASK)))
          .contains("C0A000\0Mwhat is declared has changed just now: ask again")
          .endsWith("I");
      assertThat(places).containsExactly(declared);
      assertThat(turns.asked).isEmpty();
      assertThat(clinic.left("p").orElseThrow()).isEqualByComparingTo("1000");

      String again = turns.of(bound(ASK));
      boolean isThere = !declared.startsWith("DROP");
      assertThat(again.contains("SELECT 1")).isEqualTo(isThere);
      assertThat(turns.asked).hasSize(isThere ? 1 : 0);
      assertThat(clinic.left("p").orElseThrow()).isEqualByComparingTo(isThere ? "999.99" : "1000");
    }
  }
}
