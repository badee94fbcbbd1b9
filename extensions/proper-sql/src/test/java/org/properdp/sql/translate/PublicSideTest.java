package org.properdp.sql.translate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** People's rows and public rows aren't matched by fractions. */
class PublicSideTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "v JOIN rates r ON v.score = r.score",
        "LEFT JOIN rates USING (score)",
        "WHERE score IN (SELECT score FROM rates)",
        "v WHERE NOT EXISTS (SELECT 1 FROM rates r WHERE r.score = v.score)",
      })
  void whatIsMatchedByFractionsIsRefused(String rest) {
    String text = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits ";
    String rates = "CREATE PUBLIC TABLE rates (score DOUBLE, n INTEGER);";
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA + rates)) {
      clinic.loadPublic("rates", "score,n\n0.5,1\n,2\n");
      assertThatThrownBy(() -> clinic.door().prepare(text + rest))
          .isInstanceOf(SqlError.class)
          .hasMessageContaining("but not by a DOUBLE, as score is");
    }
  }
}
