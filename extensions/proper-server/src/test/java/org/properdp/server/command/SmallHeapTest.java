package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.console.Screen;
import org.properdp.server.RawClient;
import org.properdp.server.custodian.CustodianClient;
import org.properdp.server.wire.Outgoing;
import org.properdp.tables.OpenTables;

/**
 * A server with little memory, whose clients want much of it: it goes on, its custodian's door
 * answers, and people pay for what was asked, once.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("long")
class SmallHeapTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 10000 CAP 10000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        ward    VARCHAR(9) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
      CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
      CREATE ANALYST ada;
      """;

  private static final int CLIENTS = Repeats.count(20, 190);
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01, request = '%s')"
          + " ward, COUNT(*) AS n FROM visits GROUP BY ward";

  @TempDir static Path dir;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<RawClient> clients = new ArrayList<>();
  private Path store;
  private Process server;
  private final List<String> asked = new ArrayList<>();
  private long longest;

  /** One server for all tests: what was held for clients that have left is there for the next. */
  @BeforeAll
  void serve() throws IOException {
    Shell shell = new Shell();
    store = dir.resolve("store");
    shell.prints("founded", "init", store, Files.writeString(dir.resolve("schema.sql"), SCHEMA));
    StringBuilder rows = new StringBuilder("patient,ward\n");
    for (int person = 0; person < 20; person++) {
      rows.append('p').append(person).append(',').append("ab".charAt(person % 2)).append('\n');
    }
    shell.prints(
        "stored", "load", store, "visits", Files.writeString(dir.resolve("rows.csv"), rows));
    StringBuilder zips = new StringBuilder("zip,city\n");
    for (int zip = 0; zip < 20_000; zip++) {
      zips.append(zip).append(",Lund\n");
    }
    shell.prints("", "load", store, "zips", Files.writeString(dir.resolve("zips.csv"), zips));
    shell.prints("mapped", "analyst", "map", store, "ada", System.getProperty("user.name"));
    server = begun();
  }

  private Process begun() throws IOException {
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    List.of("-Xmx96m", "-XX:+UseSerialGC"),
                    ProperCommand.class,
                    "serve",
                    store,
                    "--socket",
                    dir))
            .redirectError(dir.resolve("errors").toFile())
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = said.readLine();
    while (line != null && !line.startsWith("ready")) {
      line = said.readLine();
    }
    assertThat(line).as(Files.readString(dir.resolve("errors"))).isNotNull();
    return process;
  }

  @AfterAll
  void end() {
    threads.shutdownNow();
    System.out.println("the custodian waited at most " + longest / 1_000_000 + " ms");
    server.destroyForcibly();
  }

  @AfterEach
  void leave() throws IOException {
    for (RawClient client : clients) {
      client.close();
    }
    clients.clear();
  }

  private void come() throws IOException {
    for (int number = 0; number < CLIENTS; number++) {
      clients.add(RawClient.letIn(dir));
    }
  }

  /** An ordinary client is answered, whatever others hold, and the custodian's door, too. */
  private void checkAlive() throws IOException {
    String request = "r" + asked.size();
    asked.add(request);
    try (RawClient client = RawClient.letIn(dir)) {
      String told = client.send(RawClient.query(ASK.formatted(request))).untilReady();
      assertThat(told).contains("SELECT 3");
      client.send(new Outgoing().empty('X').taken());
    }
    checkDoor();
  }

  /** The custodian's door answers; how long that takes at most is printed. */
  private void checkDoor() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    long begin = System.nanoTime();
    OptionalInt code =
        new CustodianClient()
            .run(
                List.of("serve", store.toString(), "--status"),
                new Elsewhere.Streams(
                    InputStream.nullInputStream(), printed, printed, Screen.NONE, Screen.NONE));
    longest = Math.max(longest, System.nanoTime() - begin);
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("serving since");
    assertThat(code).hasValue(0);
  }

  private static byte[] cut(byte[] message) {
    return Arrays.copyOf(message, message.length - 1);
  }

  private static String list(int length) {
    return "1,".repeat(length) + "1";
  }

  /**
   * Each client's reply to what it sends; an error is what it may be, and never the server's end.
   */
  private List<String> flood(byte[] bytes) {
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (RawClient client : clients) {
      all.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return client.send(bytes).untilReady();
                } catch (IOException closed) {
                  return String.valueOf(closed.getMessage());
                }
              },
              threads));
    }
    for (int time = 0; time < 20; time++) {
      checkDoor();
    }
    return all.stream().map(CompletableFuture::join).toList();
  }

  private static byte[] portals(String text, int count) {
    Outgoing out = RawClient.parsed("", "BEGIN", new Outgoing());
    out.begin('B').text("").text("").int16(0).int16(0).int16(0).end();
    out.begin('E').text("").int32(0).end();
    RawClient.parsed("s", text, out);
    for (int number = 0; number < count; number++) {
      String name = "p" + number;
      out.begin('B').text(name).text("s").int16(0).int16(0).int16(0).end();
      out.begin('E').text(name).int32(1).end();
    }
    return out.empty('S').taken();
  }

  @Test
  void unfinishedMessagesAreHeldUpToALimit() throws IOException {
    come();
    byte[] most = cut(RawClient.query(" ".repeat((1 << 20) - 10)));
    int refused = 0;
    for (RawClient client : clients) {
      try {
        client.send(most);
      } catch (IOException closed) {
        refused++;
      }
    }
    checkAlive();
    assertThat(refused).isPositive();
  }

  @Test
  void preparedStatementsAndPortalsAreHeldUpToALimit() throws IOException {
    come();
    Outgoing out = new Outgoing();
    for (int number = 0; number < Repeats.count(5, 12); number++) {
      RawClient.parsed(
          "s" + number, "SELECT zip FROM zips WHERE zip IN (" + list(3_000) + ")", out);
    }
    assertThat(flood(out.empty('S').taken())).anyMatch(told -> told.contains("C53200\0"));
    checkAlive();
    leave();
    come();
    String text = "SELECT zip FROM zips WHERE zip < 1 AND zip IN (" + list(1_000) + ")";
    assertThat(flood(portals(text, Repeats.count(14, 90))))
        .anyMatch(told -> told.contains("C53200\0"));
    checkAlive();
  }

  @Test
  void rowsAreHeldUpToALimit() throws IOException {
    come();
    assertThat(flood(portals("SELECT zip, city FROM zips", Repeats.count(4, 20))))
        .anyMatch(told -> told.contains("C53200\0"));
    checkAlive();
    leave();
    come();
    String joined = "SELECT a.zip, b.zip FROM zips a JOIN zips b ON a.zip = b.zip ORDER BY a.city";
    assertThat(flood(RawClient.query(joined))).anyMatch(told -> told.contains("C53200\0"));
    checkAlive();
  }

  @Test
  void whatIsPaidIsWhatWasAskedAndNothingElse() throws Exception {
    come();
    byte[] query =
        RawClient.query(
            "SELECT a.ward, b.zip FROM (" + ASK.formatted("r") + ") a JOIN zips b ON true");
    assertThat(flood(query)).allMatch(told -> told.contains("C53200\0"));
    checkAlive();
    assertThat(flood(RawClient.query(ASK.formatted("s"))))
        .allMatch(told -> told.contains("SELECT 3"));
    asked.add("s");
    server.destroy();
    assertThat(server.waitFor()).isIn(0, 128 + 15);
    try (Proper proper = Proper.open(store)) {
      proper.custodian().verify();
      assertThat(OpenTables.of(proper).population("patients").history("p0"))
          .extracting(spending -> spending.requestId())
          .containsExactlyInAnyOrderElementsOf(asked);
    }
    server = begun();
  }
}
