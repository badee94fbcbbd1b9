package org.properdp.examples.guide;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Asks a store's tables over JDBC. */
final class ByJdbc {
  private ByJdbc() {}

  /**
   * Counts visits in each ward.
   *
   * @param found gets the counts
   * @param notes gets how far noise takes them, and whom they are about
   */
  static void ask(Path store, Map<String, Long> found, List<String> notes) throws SQLException {
    // snippet: jdbc
    String url = "jdbc:proper:" + store + "?analyst=ada&epsilon=0.1";
    String text = "SELECT ward, COUNT(*) AS visits FROM visits WHERE zip = ? GROUP BY ward";
    try (Connection ada = DriverManager.getConnection(url);
        PreparedStatement statement = ada.prepareStatement(text)) {
      statement.setInt(1, 75002);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.put(rows.getString("ward"), rows.getLong("visits"));
        }
        for (Throwable note : rows.getWarnings()) {
          notes.add(note.getMessage());
        }
      }
    }
    // end
  }
}
