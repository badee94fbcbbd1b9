package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;

/** A total of no rows is NULL, also of columns that never are. */
class TotalsOfNoRowsTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic =
        new Clinic(
            Fixture.exact(),
            Clinic.SCHEMA
                + "CREATE PUBLIC TABLE stays (ward VARCHAR(5) NOT NULL, days INTEGER NOT NULL);");
    clinic.loadPublic("stays", "ward,days\na,2\na,4\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SUM(days) | [[null, 0]] | [[a, 6, 2], [null, 6, 2]]",
        "MIN(days) | [[null, 0]] | [[a, 2, 2], [null, 2, 2]]",
        "MAX(days) + 1 | [[null, 0]] | [[a, 5, 2], [null, 5, 2]]",
        "AVG(days) | [[null, 0]] | [[a, 3.0, 2], [null, 3.0, 2]]",
        "MIN(ward) | [[null, 0]] | [[a, a, 2], [null, a, 2]]",
        "VAR_POP(days) | [[null, 0]] | [[a, 1.0, 2], [null, 1.0, 2]]",
        "COALESCE(MAX(days), 9) | [[9, 0]] | [[a, 4, 2], [null, 4, 2]]",
        "GROUPING(ward) | [[1, 0]] | [[a, 0, 2], [null, 1, 2]]"
      })
  void besideOtherSets(String aggregate, String ofNone, String ofTwo) {
    String none = "SELECT " + aggregate + " AS v, COUNT(*) AS n FROM stays WHERE days < 0";
    String two = "SELECT ward, " + aggregate + " AS v, COUNT(*) AS n FROM stays";
    for (String sets : new String[] {"ROLLUP(ward)", "CUBE(ward)", "GROUPING SETS ((ward), ())"}) {
      assertThat(clinic.ask(none + " GROUP BY " + sets).rows()).hasToString(ofNone);
      assertThat(clinic.ask(two + " GROUP BY " + sets + " ORDER BY ward NULLS LAST").rows())
          .hasToString(ofTwo);
    }
  }
}
