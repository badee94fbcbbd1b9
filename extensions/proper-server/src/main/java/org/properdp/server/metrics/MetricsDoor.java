package org.properdp.server.metrics;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.operation.MetricsText;
import org.properdp.server.Health;
import org.properdp.server.limits.Deadlines;
import org.properdp.server.limits.Logins;
import org.properdp.server.login.Tls;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.Listener;
import org.properdp.server.wire.TcpLink;

/**
 * The door for what collects metrics: {@code GET /metrics} with the token, and {@code GET /health}
 * for everything. A few connections are open at a time, each for one request and some seconds; when
 * another comes, the oldest gives way. So whatever comes here takes neither files nor threads from
 * analysts.
 */
public final class MetricsDoor implements AutoCloseable {
  private static final int CONNECTIONS = 16;
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final long STACK = 1L << 19;
  private static final String PLAIN = "text/plain; charset=utf-8";

  private final BearerToken token;
  private final @Nullable Tls tls;
  private final Supplier<Health> health;
  private final Supplier<MetricsText> metrics;
  private final Deadlines deadlines = new Deadlines();
  private final Logins places = new Logins(CONNECTIONS, CONNECTIONS);
  private final Listener listener;
  private final String host;
  private final int port;

  /**
   * Listens from now on.
   *
   * @param tls encrypts what leaves the machine; null on the machine itself
   * @param notes is told of clients that could not be taken
   */
  public MetricsDoor(
      InetSocketAddress address,
      @Nullable Tls tls,
      BearerToken token,
      Supplier<Health> health,
      Supplier<MetricsText> metrics,
      Consumer<String> notes) {
    this.token = token;
    this.host = address.getHostString();
    this.tls = tls;
    this.health = health;
    this.metrics = metrics;
    try {
      ServerSocket server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(address, CONNECTIONS);
      this.port = server.getLocalPort();
      this.listener =
          new Listener(
              server,
              server::accept,
              this::begin,
              failed -> notes.accept("at the door for metrics, " + failed.getMessage()));
    } catch (IOException failed) {
      deadlines.close();
      throw new UncheckedIOException(
          "nothing can listen for metrics on " + address.getHostString() + ":" + address.getPort(),
          failed);
    }
  }

  /** The port at which it listens. */
  public int port() {
    return port;
  }

  private void begin(Socket client) throws IOException {
    TcpLink link = new TcpLink(client);
    Deadlines.Deadline deadline = deadlines.of(link);
    deadline.in(TIME);
    Logins.Begun place = places.begin(link.network(), deadline::end);
    if (place == null) {
      deadline.close();
      link.close();
      return;
    }
    try {
      Thread thread = new Thread(null, () -> serve(link, deadline, place), "proper-metrics", STACK);
      thread.setDaemon(true);
      thread.start();
    } catch (Throwable noThread) {
      place.close();
      deadline.close();
      throw noThread;
    }
  }

  private void serve(TcpLink plain, Deadlines.Deadline deadline, Logins.Begun place) {
    try (place;
        deadline;
        plain) {
      Link link = tls == null ? plain : tls.over(plain);
      answer(link).send(link.out());
      // Until the client closes: bytes that are not read would have the answer thrown away.
      link.in().transferTo(OutputStream.nullOutputStream());
    } catch (IOException gone) {
      // A client may leave at any time; the next one is served all the same.
      deadline.end();
    }
  }

  private Reply answer(Link link) throws IOException {
    HttpRequest request;
    try {
      request = HttpRequest.read(link.in());
    } catch (HttpRequest.Malformed wrong) {
      return Reply.of("400 Bad Request", "", String.valueOf(wrong.getMessage()));
    }
    boolean isMetrics = request.path().equals("/metrics");
    if (!isMetrics && !request.path().equals("/health")) {
      return Reply.of("404 Not Found", "", "there are /metrics and /health");
    }
    boolean isHead = request.method().equals("HEAD");
    if (!isHead && !request.method().equals("GET")) {
      return Reply.of("405 Method Not Allowed", "Allow: GET, HEAD\r\n", "only GET and HEAD");
    }
    Reply reply = isMetrics ? metrics(request) : health(health.get());
    return isHead ? reply.headOnly() : reply;
  }

  private Reply metrics(HttpRequest request) {
    return token.isIn(request.authorization())
        ? new Reply("200 OK", "", MetricsText.TYPE, metrics.get().toString(), false)
        : Reply.of(
            "401 Unauthorized", "WWW-Authenticate: Bearer\r\n", "the token is wrong or missing");
  }

  private static Reply health(Health now) {
    return Reply.of(now.isGood() ? "200 OK" : "503 Service Unavailable", "", now.toString());
  }

  /** The answer to one request. */
  private record Reply(
      String status, String headers, String type, String body, boolean isHeadOnly) {
    static Reply of(String status, String headers, String line) {
      return new Reply(status, headers, PLAIN, line + "\n", false);
    }

    Reply headOnly() {
      return new Reply(status, headers, type, body, true);
    }

    void send(OutputStream out) throws IOException {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      String head =
          "HTTP/1.1 "
              + status
              + "\r\nContent-Type: "
              + type
              + "\r\nContent-Length: "
              + bytes.length
              + "\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
              + headers
              + "Connection: close\r\n\r\n";
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      if (!isHeadOnly) {
        out.write(bytes);
      }
      out.flush();
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } finally {
      places.close();
      deadlines.close();
    }
  }

  /** The address at which metrics are read. */
  @Override
  public String toString() {
    return (tls == null ? "http" : "https") + "://" + host + ":" + port + "/metrics";
  }
}
