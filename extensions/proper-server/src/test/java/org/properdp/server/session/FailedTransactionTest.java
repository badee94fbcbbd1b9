package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;

/**
 * After a statement of a transaction has failed, only what ends the transaction is done, or goes
 * back in it, as in PostgreSQL: drivers rely on the SQLSTATE.
 */
class FailedTransactionTest {
  private Clinic clinic;
  private Turns turns;

  @BeforeEach
  void fail() {
    clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
    turns = new Turns(clinic, Execution.AT_ONCE);
    assertThat(turns.of("BEGIN")).contains("BEGIN").endsWith("T");
    assertThat(turns.of("SAVEPOINT a")).endsWith("T");
    assertThat(prepared("s", "SHOW jit")).doesNotContain("ERROR");
    assertThat(prepared("b", "ROLLBACK TO a")).doesNotContain("ERROR");
    assertThat(turns.of("SELECT nothing")).contains("C42000").endsWith("E");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private String prepared(String name, String text) {
    return turns.of(
        new Outgoing().begin('P').text(name).text(text).int16(0).end().begin('S').end());
  }

  private String run(String name) {
    Outgoing out = new Outgoing().begin('B').text("").text(name).int16(0).int16(0).int16(0).end();
    return turns.of(out.begin('E').text("").int32(0).end().begin('S').end());
  }

  private String described(String name) {
    return turns.of(new Outgoing().begin('D').int8('S').text(name).end().begin('S').end());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET application_name = 'x'",
        "SET TRANSACTION READ ONLY",
        "SHOW jit",
        "RESET ALL",
        "BEGIN",
        "SAVEPOINT b",
        "RELEASE a",
        "DEALLOCATE ALL",
        "DISCARD ALL",
        "CLOSE ALL",
        "UNLISTEN *",
        "SELECT 1",
        "SELECT FROM WHERE",
        "EXPLAIN SELECT 1",
        "COPY visits TO STDOUT"
      })
  void nothingElseIsDone(String statement) {
    assertThat(turns.of(statement)).contains("C25P02").endsWith("E");
    assertThat(prepared("new", statement)).contains("C25P02").endsWith("E");
  }

  @ParameterizedTest
  @CsvSource({
    "ROLLBACK,ROLLBACK,I",
    "rollback work,ROLLBACK,I",
    "ABORT,ROLLBACK,I",
    "COMMIT,ROLLBACK,I",
    "END,ROLLBACK,I",
    "ROLLBACK TO a,ROLLBACK,T",
    "/* x */ ROLLBACK /* a */ TO SAVEPOINT a,ROLLBACK,T",
    "/* TO */ ROLLBACK,ROLLBACK,I"
  })
  void whatEndsItIsDone(String statement, String tag, String status) {
    assertThat(turns.of(statement)).contains(tag).doesNotContain("ERROR").endsWith(status);
    assertThat(turns.of("SHOW jit")).contains("off").endsWith(status);
  }

  @Test
  void whatWasPreparedBeforeIsNotRunAndHasNoColumns() {
    assertThat(run("s")).contains("C25P02").endsWith("E");
    assertThat(described("s")).contains("C25P02").endsWith("E");
    assertThat(described("b")).doesNotContain("ERROR").endsWith("E");
    assertThat(run("b")).doesNotContain("ERROR").endsWith("T");
    assertThat(run("s")).contains("off").endsWith("T");
  }

  /** Drivers ask so whether a connection lives; one of them takes this SQLSTATE for a yes. */
  @Test
  void anEmptyTextIsNoStatement() {
    assertThat(turns.of("")).startsWith("I").endsWith("E");
    assertThat(prepared("e", "")).doesNotContain("ERROR");
    assertThat(run("e")).contains("C25P02");
  }

  @Test
  void commentsBeforeAStatementAreNoneOfItsWords() {
    turns.of("ROLLBACK");
    assertThat(turns.of("/* x */ SHOW jit")).contains("off");
    assertThat(turns.of("-- x\n SET jit = on; SHOW jit")).contains("on").endsWith("I");
  }

  /** What comes after it in the same text is not in the transaction any more. */
  @Test
  void statementsAfterTheEndAreRun() {
    assertThat(turns.of("ROLLBACK; SHOW jit")).contains("off").endsWith("I");
    assertThat(turns.of("BEGIN; SELECT nothing; ROLLBACK")).contains("C42000").endsWith("E");
  }
}
