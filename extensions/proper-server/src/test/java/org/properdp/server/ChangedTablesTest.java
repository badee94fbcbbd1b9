package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ddl.Ddl;

/** Statements that clients have prepared or bound before tables are dropped, or made anew. */
@Tag("long")
class ChangedTablesTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private TestServer server;

  @BeforeEach
  void start() {
    server = new TestServer(dir);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void declare(String sql) {
    server.clinic.tables().declare(Ddl.parse(sql, server.clinic.tables().catalogue()));
  }

  private static Outgoing bound(String portal, String text) {
    return RawClient.parsed("", text, new Outgoing())
        .begin('B')
        .text(portal)
        .text("")
        .int16(0)
        .int16(0)
        .int16(1)
        .int16(1)
        .end();
  }

  private static byte[] executed(String portal) {
    return new Outgoing().begin('E').text(portal).int32(0).end().begin('S').end().taken();
  }

  @ParameterizedTest
  @ValueSource(strings = {ASK, "SELECT zip, city FROM zips"})
  void whatWasBoundBeforeItsTableWasDroppedIsRefusedAndNothingIsAsked(String text)
      throws Exception {
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(RawClient.query("BEGIN")).untilReady();
      client.send(bound("p", text).begin('S').end().taken()).untilReady();
      server.log.clear();
      declare("DROP TABLE visits; DROP TABLE zips;");
      assertThat(client.send(executed("p")).untilReady())
          .contains("C42000\0Mthere is no table ")
          .doesNotContain("D ");
    }
    assertThat(server.log).noneMatch(line -> line.contains(" asked "));
  }

  @Test
  void aPublicTableOfOtherTypesIsNeverSentAsBytesOfThoseThatWereTold() throws Exception {
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(RawClient.query("BEGIN")).untilReady();
      client.send(bound("p", "SELECT * FROM zips").begin('S').end().taken()).untilReady();
      declare("DROP TABLE zips;");
      declare("CREATE PUBLIC TABLE zips (zip VARCHAR(9), city INTEGER);");
      server.clinic.loadPublic("zips", "zip,city\nx,7\n");
      assertThat(client.send(executed("p")).untilReady())
          .contains("C0A000\0Mthe columns have changed since: prepare the statement again");
      client.send(RawClient.query("ROLLBACK")).untilReady();
      assertThat(
              client
                  .send(
                      bound("q", "SELECT * FROM zips")
                          .begin('E')
                          .text("q")
                          .int32(0)
                          .end()
                          .begin('S')
                          .end()
                          .taken())
                  .untilReady())
          .contains("\1x\0\0\0\4\0\0\0\7");
    }
  }

  @Test
  void valuesNeverComeUnderTheNameOfAnotherColumn() throws SQLException {
    declare("CREATE PUBLIC TABLE pairs (a INTEGER, b INTEGER);");
    try (Connection ada = server.connect("ada", "prepareThreshold", "1");
        PreparedStatement all = ada.prepareStatement("SELECT * FROM pairs WHERE a <> ?")) {
      all.setInt(1, 0);
      all.executeQuery();
      declare("DROP TABLE pairs;");
      declare("CREATE PUBLIC TABLE pairs (b INTEGER, a INTEGER);");
      server.clinic.loadPublic("pairs", "b,a\n1,2\n");
      SQLException refused = assertThrows(SQLException.class, all::executeQuery);
      assertThat(refused.getMessage()).contains("the columns have changed since");
    }
  }

  @Test
  void aPreparedStatementThatWasNeverRunKnowsWhatIsDeclaredNow() throws SQLException {
    try (Connection ada = server.connect("ada", "prepareThreshold", "-1");
        PreparedStatement count = ada.prepareStatement(ASK);
        PreparedStatement other = ada.prepareStatement("SELECT city FROM zips WHERE zip = ?")) {
      assertThat(count.getMetaData().getColumnCount()).isEqualTo(1);
      assertThat(other.getMetaData().getColumnCount()).isEqualTo(1);
      declare("CREATE PUBLIC TABLE more (x INTEGER);");
      try (ResultSet rows = count.executeQuery()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(100);
      }
      declare("DROP TABLE zips; DROP TABLE visits;");
      other.setInt(1, 1);
      assertThrows(SQLException.class, other::executeQuery);
      assertThrows(SQLException.class, count::executeQuery);
    }
  }

  @Test
  void nothingIsAskedInATransactionThatHasFailed() throws Exception {
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(RawClient.query("BEGIN")).untilReady();
      client.send(bound("p", ASK).begin('S').end().taken()).untilReady();
      client.send(RawClient.query("SELECT nothing")).untilReady();
      server.log.clear();
      assertThat(client.send(executed("p")).untilReady()).contains("C25P02").endsWith("Z E\n");
      assertThat(server.log).noneMatch(line -> line.contains(" asked "));
      assertThat(client.send(RawClient.query("COMMIT")).untilReady()).startsWith("C ROLLBACK");
    }
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      assertThat(statement.executeQuery(ASK).next()).isTrue();
    }
  }
}
