package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pool of connections, which takes connections for anything but what they are. */
class PoolTest {
  @TempDir Path dir;
  private TestStore store;

  @BeforeEach
  void found() {
    store = new TestStore(dir);
  }

  @Test
  void aPoolServesManyThreads() throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(store.url("analyst=ada&epsilon=100"));
    config.setMaximumPoolSize(4);
    config.setAutoCommit(false);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      ExecutorService threads = Executors.newFixedThreadPool(8);
      List<Future<Long>> answers = new ArrayList<>();
      for (int at = 0; at < 40; at++) {
        int zip = at % 6;
        answers.add(
            threads.submit(
                () -> {
                  try (Connection connection = pool.getConnection();
                      PreparedStatement statement =
                          connection.prepareStatement(
                              "SELECT COUNT(*) FROM visits WHERE zip = ?")) {
                    statement.setInt(1, zip);
                    ResultSet rows = statement.executeQuery();
                    assertThat(rows.next()).isTrue();
                    long found = rows.getLong(1);
                    connection.commit();
                    return found;
                  }
                }));
      }
      for (int at = 0; at < answers.size(); at++) {
        assertThat(answers.get(at).get()).isEqualTo(new long[] {0, 2, 1, 2, 0, 1}[at % 6]);
      }
      threads.shutdown();
    }
    assertThat(store.isFree()).isTrue();
  }
}
