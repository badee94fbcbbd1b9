package org.properdp.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.operation.MetricsText;
import org.properdp.server.Health;

/** Metrics for those who have the token, and nothing that a client does keeps others out. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MetricsDoorTest {
  @TempDir Path dir;

  private final List<String> notes = new CopyOnWriteArrayList<>();
  private volatile Health health = Health.OPEN;
  private MetricsDoor door;
  private String token;

  @BeforeEach
  void open() throws IOException {
    Path file = dir.resolve("token");
    BearerToken bearer = BearerToken.of(file);
    token = Files.readString(file).strip();
    door =
        new MetricsDoor(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            null,
            bearer,
            () -> health,
            MetricsDoorTest::metrics,
            notes::add);
  }

  private static MetricsText metrics() {
    MetricsText text = new MetricsText();
    text.gauge("secret_fact", "A fact.").is(42);
    return text;
  }

  @AfterEach
  void close() {
    door.close();
  }

  private Socket socket() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), door.port());
  }

  /** The answer to these bytes, until the door has nothing more to say. */
  private String sent(String request) throws IOException {
    try (Socket socket = socket()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String get(String path, String... headers) throws IOException {
    StringBuilder request = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: x\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    return sent(request + "\r\n");
  }

  private String authorized() throws IOException {
    return get("/metrics", "authorization: Bearer " + token);
  }

  @Test
  void metricsAreForThoseWhoHaveTheToken() throws IOException {
    assertThat(authorized())
        .startsWith("HTTP/1.1 200 OK\r\nContent-Type: application/openmetrics-text; version=1.0.0")
        .endsWith("secret_fact 42\n# EOF\n");
    for (String[] headers :
        List.of(
            new String[0],
            new String[] {"Authorization: Bearer " + token.substring(1)},
            new String[] {"Authorization: Basic " + token},
            new String[] {"X-Authorization: Bearer " + token},
            new String[] {"Cookie: " + token})) {
      assertThat(get("/metrics", headers))
          .startsWith("HTTP/1.1 401 Unauthorized\r\n")
          .contains("WWW-Authenticate: Bearer\r\n")
          .doesNotContain("secret_fact");
    }
    assertThat(get("/metrics?token=" + token)).startsWith("HTTP/1.1 401 ");
  }

  @Test
  void healthIsForAllAndSaysNothingButTheState() throws IOException {
    for (Health each : Health.values()) {
      health = each;
      String reply = get("/health");
      assertThat(reply)
          .startsWith(
              each == Health.OPEN ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 503 Service Unavailable\r\n")
          .endsWith("\r\n\r\n" + each + "\n");
    }
  }

  @Test
  void nothingElseIsThere() throws IOException {
    String bearer = "Authorization: Bearer " + token;
    for (String path : List.of("/", "/metrics/", "//metrics", "/Metrics", "/health/x", "/../x")) {
      assertThat(get(path, bearer)).as(path).startsWith("HTTP/1.1 404 ");
    }
    assertThat(sent("POST /metrics HTTP/1.1\r\n" + bearer + "\r\n\r\n"))
        .startsWith("HTTP/1.1 405 ")
        .doesNotContain("secret_fact");
    assertThat(sent("HEAD /metrics HTTP/1.1\r\n" + bearer + "\r\n\r\n"))
        .startsWith("HTTP/1.1 200 OK\r\n")
        .endsWith("\r\n\r\n");
  }

  @Test
  void whatIsNoRequestIsRefused() throws IOException {
    String bearer = "Authorization: Bearer " + token;
    for (String request :
        List.of(
            "",
            "\r\n\r\n",
            "GET /metrics\r\n\r\n",
            "GET metrics HTTP/1.1\r\n" + bearer + "\r\n\r\n",
            "GET /metrics HTTP/2\r\n" + bearer + "\r\n\r\n",
            "get /metrics HTTP/1.1\r\n" + bearer + "\r\n\r\n",
            "GET /metrics HTTP/1.1\r\n" + bearer + "\r\n" + bearer + "\r\n\r\n",
            "GET /metrics HTTP/1.1\r\n" + bearer,
            "GET /metrics HTTP/1.1\r\nX: " + "y".repeat(9_000) + "\r\n" + bearer + "\r\n\r\n")) {
      assertThat(sent(request)).as(request).startsWith("HTTP/1.1 400 ");
    }
    // The bytes after the head are not read as another request.
    assertThat(sent("GET /health HTTP/1.1\r\n\r\nGET /metrics HTTP/1.1\r\n" + bearer + "\r\n\r\n"))
        .endsWith("open\n")
        .doesNotContain("secret_fact");
  }

  @Test
  void clientsThatSayNothingKeepNobodyOut() throws IOException {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int one = 0; one < 200; one++) {
        Socket socket = socket();
        silent.add(socket);
        socket.getOutputStream().write("GET /met".getBytes(StandardCharsets.US_ASCII));
        assertThat(one % 20 != 0 || authorized().endsWith("# EOF\n")).isTrue();
      }
      assertThat(threads()).hasSizeLessThan(50);
      // The oldest have given way.
      assertThat(silent.get(0).getInputStream().read()).isEqualTo(-1);
    } finally {
      for (Socket each : silent) {
        each.close();
      }
    }
  }

  @Test
  void readingInALoopLeavesNothingBehind() throws Exception {
    for (int time = 0; time < 500; time++) {
      assertThat(authorized()).endsWith("# EOF\n");
    }
    for (Thread each : threads()) {
      each.join();
    }
    assertThat(notes).isEmpty();
    door.close();
    assertThat(threads()).isEmpty();
  }

  /** The threads that serve clients. */
  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(each -> each.getName().equals("proper-metrics"))
        .toList();
  }
}
