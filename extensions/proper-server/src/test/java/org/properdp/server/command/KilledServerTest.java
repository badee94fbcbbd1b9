package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Account;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;
import org.properdp.custody.Spending;
import org.properdp.server.RawClient;
import org.properdp.server.wire.Outgoing;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;

/**
 * Servers that are killed at random moments while several clients ask: what a client has seen was
 * paid for before, and asked again under its request id it is the same, for nothing.
 */
@Tag("long")
class KilledServerTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 10000 CAP 10000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        ward    VARCHAR(9) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
      CREATE ANALYST ada;
      """;

  private static final int CLIENTS = 4;
  private static final int PEOPLE = 20;
  private static final BigDecimal PRICE = new BigDecimal("0.01");
  private static final int MOST_MILLIS = 50;
  private static final int MOST_ANSWERS = 12;

  /** So long nothing takes on any machine, and the test gives up. */
  private static final int HUNG_MINUTES = 20;

  @TempDir Path dir;

  /** What clients have seen, by what they asked: each text has a request id of its own. */
  private final Map<String, String> seen = new ConcurrentHashMap<>();

  private final Random random = new Random(37);
  private Path store;

  @BeforeEach
  void found() throws IOException {
    Shell shell = new Shell();
    store = dir.resolve("store");
    Path schema = Files.writeString(dir.resolve("schema.sql"), SCHEMA);
    StringBuilder rows = new StringBuilder("patient,ward\n");
    for (int person = 0; person < PEOPLE; person++) {
      rows.append('p').append(person).append(',').append("ab".charAt(person % 2)).append('\n');
    }
    shell.prints("founded", "init", store, schema);
    shell.prints(
        "stored", "load", store, "visits", Files.writeString(dir.resolve("rows.csv"), rows));
    shell.prints("mapped", "analyst", "map", store, "ada", System.getProperty("user.name"));
  }

  /** A server in a process of its own, which listens already. */
  private Process serve() throws IOException {
    Process process =
        new ProcessBuilder(ChildJvm.command(ProperCommand.class, "serve", store, "--socket", dir))
            .redirectError(dir.resolve("errors").toFile())
            .start();
    CompletableFuture.delayedExecutor(HUNG_MINUTES, TimeUnit.MINUTES)
        .execute(process.toHandle()::destroyForcibly);
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = said.readLine();
    while (line != null && !line.startsWith("ready")) {
      line = said.readLine();
    }
    assertThat(line).as(Files.readString(dir.resolve("errors"))).isNotNull();
    return process;
  }

  private static String count(String request, boolean isGrouped) {
    String ask =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
            + PRICE
            + ", request = '"
            + request
            + "') ";
    return isGrouped
        ? ask + "ward, COUNT(*) AS n FROM visits GROUP BY ward"
        : ask + "COUNT(*) AS n FROM visits";
  }

  private static String rows(RawClient client, String text) throws IOException {
    String all = client.send(RawClient.query(text)).untilReady();
    String rows =
        all.lines().filter(line -> line.startsWith("D ")).collect(Collectors.joining("\n"));
    assertThat(rows).as(all).isNotEmpty();
    return rows;
  }

  /** Asks until the server is gone. */
  private void ask(String name, CountDownLatch answers) {
    try (RawClient client = RawClient.letIn(dir)) {
      for (int number = 0; true; number++) {
        String text = count(name + "-" + number, number % 2 == 0);
        seen.put(text, rows(client, text));
        answers.countDown();
      }
    } catch (IOException killed) {
      assertThat(killed).as("what it has seen counts all the same").isNotNull();
    }
  }

  private void askUntilKilled(int round) throws Exception {
    Process process = serve();
    askAgain();
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    CountDownLatch answers = new CountDownLatch(1 + random.nextInt(MOST_ANSWERS));
    List<CompletableFuture<Void>> clients = new ArrayList<>();
    for (int number = 0; number < CLIENTS; number++) {
      String name = "r" + round + "-" + number;
      clients.add(CompletableFuture.runAsync(() -> ask(name, answers), threads));
    }
    assertThat(answers.await(HUNG_MINUTES, TimeUnit.MINUTES)).as("answers of %s", round).isTrue();
    CompletableFuture.delayedExecutor(random.nextInt(MOST_MILLIS), TimeUnit.MILLISECONDS)
        .execute(process.toHandle()::destroyForcibly);
    clients.forEach(CompletableFuture::join);
    threads.shutdown();
    assertThat(process.waitFor()).as("killed").isEqualTo(128 + 9);
  }

  /** What was seen before a kill, or some of it when it is much. */
  private void askAgain() throws IOException {
    List<String> texts = new ArrayList<>(seen.keySet());
    int most = 300;
    try (RawClient client = RawClient.letIn(dir)) {
      for (String text : texts.subList(Math.max(0, texts.size() - most), texts.size())) {
        assertThat(rows(client, text)).isEqualTo(seen.get(text));
      }
      client.send(new Outgoing().empty('X').taken());
    }
  }

  /** Everybody has a row in each question, so everybody pays for each, and once. */
  private void checkPaid(int rounds) {
    try (Proper proper = Proper.open(store)) {
      proper.custodian().verify();
      OpenPopulation<?> patients = OpenTables.of(proper).population("patients");
      for (String person : List.of("p0", "p7")) {
        List<Spending> history = patients.history(person);
        Map<String, Spending> paid =
            history.stream().collect(Collectors.toMap(Spending::requestId, Function.identity()));
        seen.keySet().forEach(text -> assertThat(paid).containsKey(request(text)));
        assertThat(paid)
            .as("beside those whose answers were lost")
            .hasSizeLessThanOrEqualTo(seen.size() + rounds * CLIENTS);
        assertThat(paid.values()).allMatch(each -> each.cost().compareTo(PRICE) == 0);
        Account account = patients.account(person).orElseThrow();
        assertThat(account.spent())
            .isEqualByComparingTo(PRICE.multiply(BigDecimal.valueOf(paid.size())));
      }
    }
  }

  private static String request(String text) {
    return text.replaceAll(".*request = '([^']*)'.*", "$1");
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void whatAClientHasSeenIsPaidAndComesAgainForNothing() throws Exception {
    int rounds = Repeats.count(1, 100);
    for (int round = 1; round <= rounds; round++) {
      askUntilKilled(round);
      checkPaid(round);
    }
    Process last = serve();
    askAgain();
    last.destroy();
    assertThat(last.waitFor()).as("ended in order").isIn(0, 128 + 15);
    Map<String, String> answers = new TreeMap<>(seen);
    assertThat(answers).hasSizeGreaterThanOrEqualTo(rounds);
    checkPaid(rounds);
    System.out.println(rounds + " servers killed, " + answers.size() + " answers seen");
  }
}
