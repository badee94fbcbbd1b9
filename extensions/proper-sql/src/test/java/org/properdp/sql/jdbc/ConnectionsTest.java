package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.Proper;
import org.properdp.cli.Shell;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.storage.Declarations;

/** Connections: whose they are, what they share, how they end. */
class ConnectionsTest {
  private static final String COUNT = TestStore.ASK + "COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private TestStore store;

  @BeforeEach
  void found() {
    store = new TestStore(dir);
  }

  private static long count(Connection connection, String text) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(text)) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }

  private static SQLException refused(Executable executable) {
    return assertThrows(SQLException.class, executable);
  }

  @Test
  void connectionsOfOneProcessShareTheStoreUntilTheLastIsClosed() throws SQLException {
    Connection ada = store.as("ada");
    Connection owner = store.as("owner");
    assertThat(count(ada, COUNT)).isEqualTo(TestStore.VISITS);
    assertThat(store.isFree()).isFalse();
    ada.close();
    assertThat(count(owner, COUNT)).isEqualTo(TestStore.VISITS);
    ada.close();
    assertThat(store.isFree()).isFalse();
    assertThat(count(owner, COUNT)).isEqualTo(TestStore.VISITS);
    owner.close();
    assertThat(store.isFree()).isTrue();
    try (Connection again = store.as("ada")) {
      assertThat(count(again, COUNT)).isEqualTo(TestStore.VISITS);
    }
    assertThat(store.isFree()).isTrue();
  }

  @Test
  void eachConnectionHasTheQuotaOfItsAnalyst() throws SQLException {
    try (Connection ada = store.as("ada");
        Connection bob = store.as("bob");
        Connection alsoBob = store.as("bob")) {
      count(bob, COUNT);
      SQLException refused = refused(() -> count(alsoBob, COUNT));
      assertThat(refused.getMessage())
          .isEqualTo("refused: the quota of bob is too small for this question");
      assertThat(refused.getSQLState()).isEqualTo("45000");
      assertThat(refused.getCause()).isNull();
      bob.setAutoCommit(false);
      bob.rollback();
      refused(() -> count(bob, COUNT));
      assertThat(count(ada, COUNT)).isEqualTo(TestStore.VISITS);
    }
  }

  @Test
  void theEpsilonOfTheAddressIsForQuestionsThatSayNone() throws SQLException {
    try (Connection without = store.as("ada");
        Connection with = store.ada()) {
      String silent = "SELECT COUNT(*) FROM visits";
      assertThat(refused(() -> count(without, silent)).getMessage()).contains("epsilon");
      assertThat(count(with, silent)).isEqualTo(TestStore.VISITS);
      assertThat(refused(() -> count(with, "SET epsilon = 1")).getMessage())
          .contains("only queries can be asked here");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | an address must say as which analyst it asks",
        "?analyst=eve | no analyst eve is declared in this store",
        "?analyst= | an address must say as which analyst it asks",
        "?analyst=ada&analyst=owner | an address must say analyst once",
        "?analyst=ada&epsilon=x | epsilon",
        "?analyst=ada&epsilon=-1 | epsilon",
        "?analyst=ada&fetch=9 | the options of an address are analyst, epsilon, key-file, but one",
        "?analyst=ada&%zz=1 | the options of an address are",
        "?analyst=a%zz | after % an address must have two hexadecimal digits",
        "x?analyst=ada | there is no store in "
      })
  void aWrongAddressIsRefusedInASentence(String rest, String begins) {
    SQLException refused =
        refused(() -> DriverManager.getConnection("jdbc:proper:" + store.directory() + rest));
    assertThat(refused.getMessage()).startsWith(begins);
    assertThat(refused.getSQLState()).isIn("08001", "28000");
    assertThat(refused.getCause()).isNull();
    assertThat(store.isFree()).isTrue();
  }

  @Test
  void propertiesSayWhatTheAddressDoesNot() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "ada");
    properties.setProperty("epsilon", "100");
    String bare = "jdbc:proper:" + store.directory();
    try (Connection ada = DriverManager.getConnection(bare, properties)) {
      assertThat(count(ada, "SELECT COUNT(*) FROM visits")).isEqualTo(TestStore.VISITS);
      assertThat(ada.getMetaData().getUserName()).isEqualTo("ada");
    }
    assertThat(
            refused(() -> DriverManager.getConnection(store.url("analyst=owner"), properties))
                .getMessage())
        .isEqualTo("the address says that analyst is owner, and a property that it is ada");
    properties.setProperty("password", "x");
    assertThat(refused(() -> DriverManager.getConnection(bare, properties)).getMessage())
        .startsWith("there are no passwords");
  }

  @Test
  void anEncryptedStoreIsSharedByThoseWithItsKey() throws Exception {
    Path key = Shell.secret(dir.resolve("key"), "ab".repeat(32));
    Path other = Shell.secret(dir.resolve("other"), "cd".repeat(32));
    Path locked = dir.resolve("locked");
    new Shell().prints("founded: ", "init", locked, dir.resolve("schema.sql"), "--key-file", key);
    String url = "jdbc:proper:" + locked + "?analyst=ada";
    assertThat(refused(() -> DriverManager.getConnection(url)).getSQLState()).isEqualTo("08001");
    try (Connection first = DriverManager.getConnection(url + "&key-file=" + key);
        Connection second = DriverManager.getConnection(url + "&key-file=" + key)) {
      assertThat(first.isValid(0) && second.isValid(0)).isTrue();
      assertThat(first.toString() + first.getMetaData()).doesNotContain("abab");
      for (String wrong : List.of("", "&key-file=" + other)) {
        assertThat(refused(() -> DriverManager.getConnection(url + wrong)).getMessage())
            .isEqualTo("the store is open in this process with another key");
      }
    }
  }

  @Test
  void whatIsClosedSaysSo() throws SQLException {
    Connection ada = store.ada();
    Statement statement = ada.createStatement();
    PreparedStatement prepared = ada.prepareStatement("SELECT zip FROM zips WHERE zip = ?");
    ResultSet rows = statement.executeQuery("SELECT 1");
    assertThat(ada.isValid(1)).isTrue();
    ada.close();
    ada.close();
    assertThat(ada.isClosed() && statement.isClosed() && rows.isClosed()).isTrue();
    assertThat(ada.isValid(1)).isFalse();
    assertThat(refused(rows::next).getMessage()).isEqualTo("the result is closed");
    assertThat(refused(() -> statement.executeQuery("SELECT 1")).getMessage())
        .isEqualTo("the statement is closed");
    assertThat(refused(() -> prepared.setInt(1, 1)).getMessage())
        .isEqualTo("the statement is closed");
    assertThat(refused(ada::createStatement).getMessage()).isEqualTo("the connection is closed");
    assertThat(refused(ada::getMetaData).getMessage()).isEqualTo("the connection is closed");
    assertThat(refused(ada::commit).getMessage()).isEqualTo("the connection is closed");
  }

  /** A question that is answered soon, and something after its noise that takes long. */
  private static String slow() {
    StringBuilder text = new StringBuilder("SELECT COUNT(*) FROM (");
    text.append(COUNT.replace("= 100", "= 100, request = 'slow'")).append(") AS t");
    for (int at = 0; at < 12; at++) {
      text.append(", (SELECT city FROM zips) AS z").append(at);
    }
    return text.toString();
  }

  /** Waits for the thread of a question that goes on without its asker. */
  private static void joinQuestions() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("proper-jdbc")) {
        thread.join();
      }
    }
  }

  private interface Ending {
    void end(Connection connection, Statement statement) throws SQLException;
  }

  private SQLException ended(Connection connection, Ending ending) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (Statement statement = connection.createStatement()) {
      Future<SQLException> waiting =
          other.submit(() -> refused(() -> statement.executeQuery(slow())));
      while (!waiting.isDone()) {
        if (Thread.getAllStackTraces().keySet().stream()
            .anyMatch(each -> each.getName().equals("proper-jdbc"))) {
          ending.end(connection, statement);
        }
      }
      return waiting.get();
    } finally {
      other.shutdown();
      assertThat(other.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void aCancelledQuestionIsAskedAllTheSame() throws Exception {
    try (Connection bob = store.as("bob")) {
      SQLException cancelled = ended(bob, (connection, statement) -> statement.cancel());
      assertThat(cancelled.getSQLState()).isEqualTo("57014");
      assertThat(cancelled.getMessage()).contains("what people paid stays paid");
      joinQuestions();
      assertThat(refused(() -> count(bob, COUNT)).getMessage()).contains("the quota of bob");
      assertThat(count(bob, COUNT.replace("= 100", "= 100, request = 'slow'")))
          .isEqualTo(TestStore.VISITS);
    }
  }

  @Test
  void closingTheConnectionLeavesTheQuestionAndItsStore() throws Exception {
    Connection bob = store.as("bob");
    SQLException closed = ended(bob, (connection, statement) -> connection.close());
    assertThat(closed.getSQLState()).isEqualTo("57014");
    joinQuestions();
    assertThat(store.isFree()).isTrue();
    try (Connection again = store.as("bob")) {
      assertThat(refused(() -> count(again, COUNT)).getMessage()).contains("the quota of bob");
    }
  }

  @Test
  void aStatementThatTakesTooLongIsLeft() throws Exception {
    try (Connection bob = store.as("bob");
        Statement statement = bob.createStatement()) {
      statement.setQueryTimeout(1);
      String text = "z1.city";
      for (int at = 0; at < 90; at++) {
        text = "UPPER(" + text + " || z11.city)";
      }
      String slower = slow() + " WHERE CHAR_LENGTH(" + text + ") > 9";
      SQLException late = refused(() -> statement.executeQuery(slower));
      assertThat(late.getSQLState()).as(late.getMessage()).isEqualTo("57014");
      assertThat(late.getClass()).isEqualTo(SQLException.class);
    }
  }

  @Test
  void aStoreWhoseDeclarationsCannotBeReadIsClosedAgain() {
    Path strange = dir.resolve("strange");
    try (Proper proper = Proper.found(strange)) {
      proper
          .declarations()
          .add(List.of(new Declarations.Declared("?", new byte[] {Byte.MAX_VALUE})));
    }
    String url = "jdbc:proper:" + strange + "?analyst=owner";
    assertThat(refused(() -> DriverManager.getConnection(url)).getSQLState()).isEqualTo("08001");
    try (Proper again = Proper.open(strange)) {
      assertThat(again.declarations().all()).hasSize(1);
    }
  }

  @Test
  void aStoreThatCannotBeClosedSaysSoInOneSentence() throws SQLException {
    Connection ada = store.ada();
    SQLException failed = Reentrancy.during(() -> assertThrows(SQLException.class, ada::close));
    assertThat(failed.getMessage()).startsWith("the store could not be closed in order");
    assertThat(failed.getCause()).isNull();
    assertThat(failed.getSQLState()).isEqualTo("58030");
    assertThat(failed.getSuppressed()).isEmpty();
  }

  @Test
  void aStrangerIsToldSoAlsoIfTheStoreCannotBeClosed() {
    SQLException refused = Reentrancy.during(() -> refused(() -> store.as("eve")));
    assertThat(refused.getMessage()).startsWith("no analyst eve is declared");
    assertThat(refused.getNextException().getMessage())
        .startsWith("the store could not be closed in order");
  }
}
