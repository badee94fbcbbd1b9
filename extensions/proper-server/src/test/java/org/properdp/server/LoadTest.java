package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.custody.Spending;
import org.properdp.storage.StoreProvider;
import org.properdp.tables.OpenPopulation;

/**
 * Two analysts at once, over several connections each, get what the same questions give one after
 * the other in order of place, and people pay the same for it. Answers are exact here.
 */
class LoadTest {
  private static final int PEOPLE = 50;

  /** Pays for each question: of all others some run out of budget on the way. */
  private static final String WITNESS = "p40";

  private static final String PAYS_ALL = "0.1";
  private static final String REFUSED = "refused";
  private static final int CONNECTIONS = 3;
  private static final int FITS = 10;

  @TempDir Path dir;

  /** A question of an analyst's under a request id. */
  private record Asked(String analyst, String request, String epsilon, int before) {
    String text() {
      return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
          + epsilon
          + ", request = '"
          + request
          + "') COUNT(*) AS n FROM visits WHERE minutes < "
          + before;
    }
  }

  /** What came of a series of questions. */
  private record Course(
      Map<String, String> answers, List<String> places, Map<String, List<String>> paid) {}

  private TestServer server(String name) {
    Proper proper =
        Fixture.over(
            ServiceLoader.load(StoreProvider.class)
                .findFirst()
                .orElseThrow()
                .found(dir.resolve(name), Option.none()),
            Fixture.SILENCE);
    return new TestServer(dir, ServerLimits.USUAL, Duration.ZERO, proper);
  }

  private static List<Asked> questions(Random random) {
    List<Asked> all = new ArrayList<>();
    for (int number = 0; number < Repeats.count(45, 60); number++) {
      all.add(new Asked("ada", "a" + number, "16", 41 + random.nextInt(49)));
    }
    for (int number = 0; number < FITS + 6; number++) {
      all.add(new Asked("bob", "b" + number, PAYS_ALL, 41 + random.nextInt(49)));
    }
    Collections.shuffle(all, random);
    return all;
  }

  private static String answer(Connection connection, Asked question) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(question.text())) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException refused) {
      assertThat(refused.getMessage()).contains("refused: ");
      return REFUSED;
    }
  }

  private static void ask(TestServer server, Iterable<Asked> questions, Map<String, String> into)
      throws SQLException {
    try (Connection ada = server.connect("ada");
        Connection bob = server.connect("bob")) {
      for (Asked each : questions) {
        Connection own = each.analyst().equals("ada") ? ada : bob;
        into.put(each.request(), answer(own, each));
      }
    }
  }

  private static Course course(TestServer server, Map<String, String> answers) {
    OpenPopulation<?> people = server.clinic.tables().population("patients");
    Map<String, List<String>> paid = new TreeMap<>();
    for (int number = 0; number < PEOPLE; number++) {
      String person = "p" + number;
      List<Spending> history = people.history(person);
      List<String> all = new ArrayList<>();
      history.forEach(each -> all.add(each.requestId() + " " + each.cost()));
      all.add(people.account(person).orElseThrow().toString());
      paid.put(person, all);
    }
    List<String> places = people.history(WITNESS).stream().map(Spending::requestId).toList();
    return new Course(new TreeMap<>(answers), places, paid);
  }

  private Course atOnce(List<Asked> questions) throws Exception {
    Map<String, String> answers = new ConcurrentHashMap<>();
    ConcurrentLinkedQueue<Asked> ofAda = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedQueue<Asked> ofBob = new ConcurrentLinkedQueue<>();
    questions.forEach(each -> (each.analyst().equals("ada") ? ofAda : ofBob).add(each));
    CyclicBarrier begin = new CyclicBarrier(2 * CONNECTIONS);
    ExecutorService threads = Executors.newFixedThreadPool(2 * CONNECTIONS);
    try (TestServer server = server("at once")) {
      List<CompletableFuture<Void>> all = new ArrayList<>();
      for (int number = 0; number < 2 * CONNECTIONS; number++) {
        boolean isAda = number % 2 == 0;
        all.add(
            CompletableFuture.runAsync(
                () -> askAll(server, isAda ? "ada" : "bob", begin, isAda ? ofAda : ofBob, answers),
                threads));
      }
      all.forEach(CompletableFuture::join);
      return course(server, answers);
    } finally {
      threads.shutdown();
    }
  }

  private static void askAll(
      TestServer server,
      String analyst,
      CyclicBarrier begin,
      ConcurrentLinkedQueue<Asked> questions,
      Map<String, String> answers) {
    try (Connection connection = server.connect(analyst)) {
      begin.await();
      for (Asked next = questions.poll(); next != null; next = questions.poll()) {
        answers.put(next.request(), answer(connection, next));
      }
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  @Test
  void questionsAtOnceGiveWhatTheyGiveOneAfterTheOtherInOrderOfPlace() throws Exception {
    List<Asked> questions = questions(new Random(23));
    Course atOnce = atOnce(questions);
    assertThat(atOnce.answers()).hasSize(questions.size());
    assertThat(atOnce.places())
        .as("the witness pays each that is answered")
        .doesNotHaveDuplicates();
    List<Asked> inOrder = new ArrayList<>();
    atOnce.places().forEach(request -> inOrder.add(named(questions, request)));
    Course model;
    try (TestServer server = server("one after the other")) {
      Map<String, String> answers = new TreeMap<>();
      ask(server, inOrder, answers);
      questions.stream()
          .filter(each -> !answers.containsKey(each.request()))
          .forEach(each -> answers.put(each.request(), REFUSED));
      model = course(server, answers);
    }
    assertThat(atOnce.answers()).isEqualTo(model.answers());
    assertThat(atOnce.paid()).isEqualTo(model.paid());
    assertThat(model.answers().get(inOrder.get(inOrder.size() - 1).request()))
        .as("some have run out of budget")
        .isNotEqualTo(Integer.toString(inOrder.get(inOrder.size() - 1).before()));
  }

  private static Asked named(List<Asked> questions, String request) {
    return questions.stream()
        .filter(each -> each.request().equals(request))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aQuotaAdmitsExactlyAsManyAsItShould() throws Exception {
    Course atOnce = atOnce(questions(new Random(29)));
    assertThat(atOnce.answers())
        .as("none of ada's is refused, and none of bob's that fits")
        .matches(
            answers ->
                answers.values().stream().filter(REFUSED::equals).count() == 6
                    && answers.entrySet().stream()
                        .filter(each -> each.getKey().startsWith("a"))
                        .noneMatch(each -> each.getValue().equals(REFUSED)));
    assertThat(IntStream.range(0, PEOPLE).mapToObj(number -> atOnce.paid().get("p" + number)))
        .allSatisfy(
            paid ->
                assertThat(paid.stream().filter(each -> each.startsWith("b")).count())
                    .isLessThanOrEqualTo(FITS));
    assertThat(atOnce.paid().get(WITNESS).stream().filter(each -> each.startsWith("b")))
        .hasSize(FITS);
  }
}
