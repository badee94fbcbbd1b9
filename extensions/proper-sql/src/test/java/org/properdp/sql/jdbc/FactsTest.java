package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tools are told of a store. */
class FactsTest {
  @TempDir static Path dir;
  private static TestStore store;
  private static Connection ada;
  private static DatabaseMetaData facts;

  @BeforeAll
  static void open() throws SQLException {
    store = new TestStore(dir);
    ada = store.ada();
    facts = ada.getMetaData();
  }

  @AfterAll
  static void close() throws SQLException {
    ada.close();
  }

  private static List<String> column(ResultSet rows, String name) throws SQLException {
    List<String> values = new ArrayList<>();
    while (rows.next()) {
      values.add(String.valueOf(rows.getString(name)));
    }
    return values;
  }

  @Test
  void tablesAreListedByPatterns() throws SQLException {
    assertThat(column(facts.getTables(null, null, null, null), "TABLE_NAME"))
        .containsExactly("visits", "zips");
    assertThat(column(facts.getTables("", "%", "V_SITS", null), "TABLE_NAME"))
        .containsExactly("visits");
    assertThat(column(facts.getTables(null, null, "v\\_sits", null), "TABLE_NAME")).isEmpty();
    assertThat(column(facts.getTables(null, null, "%i%", null), "REMARKS"))
        .containsExactly("people in patients", "public rows");
    assertThat(column(facts.getTables(null, null, null, new String[] {"VIEW"}), "TABLE_NAME"))
        .isEmpty();
    assertThat(column(facts.getTables("other", null, null, null), "TABLE_NAME")).isEmpty();
    assertThat(column(facts.getTableTypes(), "TABLE_TYPE")).containsExactly("TABLE");
  }

  @Test
  void columnsHaveTypesAndHiddenOnesAreNotThere() throws SQLException {
    assertThat(column(facts.getColumns(null, null, "visits", null), "COLUMN_NAME"))
        .containsExactly(
            "patient", "zip", "ward", "number", "cost", "score", "urgent", "born", "seen");
    assertThat(column(facts.getColumns(null, null, "visits", "s%"), "COLUMN_NAME"))
        .containsExactly("score", "seen");
    assertThat(column(facts.getColumns(null, null, "%", "secret"), "COLUMN_NAME")).isEmpty();
    ResultSet cost = facts.getColumns(null, null, "visits", "cost");
    assertThat(cost.next()).isTrue();
    assertThat(cost.getInt("DATA_TYPE")).isEqualTo(Types.DECIMAL);
    assertThat(cost.getString("TYPE_NAME")).isEqualTo("DECIMAL");
    assertThat(cost.getInt("COLUMN_SIZE")).isEqualTo(9);
    assertThat(cost.getInt("DECIMAL_DIGITS")).isEqualTo(2);
    assertThat(cost.getInt("NULLABLE")).isEqualTo(DatabaseMetaData.columnNullable);
    assertThat(cost.getInt("ORDINAL_POSITION")).isEqualTo(5);
    ResultSet seen = facts.getColumns(null, null, "visits", "seen");
    assertThat(seen.next()).isTrue();
    assertThat(seen.getString("IS_NULLABLE")).isEqualTo("NO");
    ResultSet key = facts.getColumns(null, null, "visits", "patient");
    assertThat(key.next()).isTrue();
    assertThat(key.getInt("NULLABLE")).isEqualTo(DatabaseMetaData.columnNoNulls);
  }

  @Test
  void typesAreInTheOrderOfTheirNumbers() throws SQLException {
    List<Integer> codes = new ArrayList<>();
    ResultSet types = facts.getTypeInfo();
    while (types.next()) {
      codes.add(types.getInt("DATA_TYPE"));
    }
    assertThat(codes).hasSize(8).isSorted();
  }

  /** Tools call anything: each method of the facts answers, and each listing has columns. */
  @Test
  void everyFactIsTold() throws ReflectiveOperationException, SQLException {
    for (Method method : DatabaseMetaData.class.getMethods()) {
      if (method.isDefault() || method.getDeclaringClass() != DatabaseMetaData.class) {
        continue;
      }
      Object[] arguments = new Object[method.getParameterCount()];
      for (int at = 0; at < arguments.length; at++) {
        Class<?> type = method.getParameterTypes()[at];
        arguments[at] = type == int.class ? (Object) 1 : type == boolean.class ? true : null;
      }
      Object told = told(method, arguments);
      assertThat(told).as(method.getName()).isNotNull();
      if (told instanceof ResultSet rows) {
        ResultSetMetaData columns = rows.getMetaData();
        assertThat(columns.getColumnCount()).as(method.getName()).isPositive();
      }
    }
  }

  private static Object told(Method method, Object[] arguments)
      throws ReflectiveOperationException {
    try {
      return method.invoke(facts, arguments);
    } catch (InvocationTargetException failed) {
      throw new AssertionError(method.getName(), failed.getCause());
    }
  }

  @Test
  void everythingSaysOfItselfNothingOfTheRows() throws SQLException, IOException {
    try (Connection before = DriverManager.getConnection(store.url("analyst=ada"))) {
      assertThat(before.toString()).isEqualTo("connection of ada");
      assertThat(before.createStatement().toString()).isEqualTo("statement of ada");
      assertThat(before.createStatement().executeQuery("SELECT zip FROM zips").toString())
          .isEqualTo("rows of 1 columns");
      assertThat(before.unwrap(Connection.class)).isSameAs(before);
      assertThat(before.isWrapperFor(ResultSet.class)).isFalse();
    }
  }
}
