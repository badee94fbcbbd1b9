package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pool of connections, as programs have it. */
@Tag("long")
class PoolTest {
  @TempDir Path dir;

  private static HikariConfig config(TestServer server) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:postgresql://127.0.0.1:" + server.port + "/store?sslmode=require");
    config.setUsername("ada");
    config.setPassword(TestServer.PASSWORD);
    config.setReadOnly(true);
    config.setMaximumPoolSize(4);
    config.addDataSourceProperty("options", "-c proper.epsilon=0.01");
    return config;
  }

  private static long count(HikariDataSource pool) throws Exception {
    try (Connection connection = pool.getConnection();
        PreparedStatement question =
            connection.prepareStatement("SELECT COUNT(*) FROM visits WHERE zip = ?")) {
      question.setInt(1, 1);
      try (ResultSet rows = question.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
    }
  }

  /** As a pool between servers and programs gives a connection back. */
  @Test
  void whatIsDiscardedIsAsWhenItConnected() throws Exception {
    try (TestServer server = new TestServer(dir)) {
      HikariConfig config = config(server);
      config.addDataSourceProperty("options", "-c proper.epsilon=0.01 -c statement_timeout=5s");
      try (HikariDataSource pool = new HikariDataSource(config);
          Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("SET statement_timeout = 7");
        statement.execute("DISCARD ALL");
        try (ResultSet rows = statement.executeQuery("SHOW statement_timeout")) {
          rows.next();
          assertThat(rows.getString(1)).isEqualTo("5s");
        }
      }
    }
  }

  @Test
  void manyThreadsAskOverFewConnections() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (TestServer server = new TestServer(dir);
        HikariDataSource pool = new HikariDataSource(config(server))) {
      List<Future<Long>> counts = new ArrayList<>();
      for (int question = 0; question < 40; question++) {
        counts.add(threads.submit(() -> count(pool)));
      }
      for (Future<Long> each : counts) {
        assertThat(each.get()).isEqualTo(50);
      }
      assertThat(server.server.connections()).isBetween(1, 4);
    } finally {
      threads.shutdownNow();
    }
  }
}
