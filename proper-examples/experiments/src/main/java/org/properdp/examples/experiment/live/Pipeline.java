package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;

/**
 * A town's registry office over a store: it is told day by day which people come and leave, and
 * publishes how many are there. A message may be sent again, because the sender cannot know whether
 * it arrived. The day names the batch and the question, so a repeated message changes nothing.
 */
final class Pipeline implements AutoCloseable {
  private static final String NOBODY = "-";

  private final Proper proper;
  private final Population<String> population;
  private final Dataset<String, Resident> residents;
  private final Queryable<Resident> asked;
  private final Epsilon each;

  Pipeline(Path store, Epsilon budget, Epsilon each) {
    this.each = each;
    proper = Proper.open(store);
    population = proper.population("residents", String.class).personal(budget);
    residents = population.dataset("residents", Resident.class, Resident::id);
    asked = proper.analyst("ada").query(residents.live());
  }

  /** A day's message: its number, the people who come, and the people who leave. */
  static String message(int day, Vector<Stay> coming, Vector<Stay> leaving) {
    return day + " " + ids(coming) + " " + ids(leaving);
  }

  private static String ids(Vector<Stay> some) {
    return some.isEmpty() ? NOBODY : some.map(Stay::id).map(Pipeline::encoded).mkString(",");
  }

  private static Vector<String> ids(String text) {
    return text.equals(NOBODY)
        ? Vector.empty()
        : Vector.of(text.split(",", -1)).map(Pipeline::decoded);
  }

  /**
   * An id encoded in letters, digits, + and / alone, since it may have spaces, commas and line
   * ends.
   */
  private static String encoded(String id) {
    return Base64.getEncoder().withoutPadding().encodeToString(id.getBytes(StandardCharsets.UTF_8));
  }

  private static String decoded(String text) {
    return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
  }

  /** Handles a message, and returns the day's figure, which may be published already. */
  String hear(String message) {
    String[] parts = message.split(" ", 3);
    String day = "day-" + parts[0];
    residents.append(day, ids(parts[1]).map(Resident::new));
    ids(parts[2]).forEach(residents::delete);
    return parts[0]
        + " "
        + asked
            .request(day)
            .noisyCount(each)
            .fold(Refusal::sentence, answer -> Long.toString(answer.value()));
  }

  /** The amount that a person has spent; zero if they have not come. */
  double spent(String id) {
    return population
        .custodian()
        .account(id)
        .map(account -> account.spent().doubleValue())
        .orElse(0.0);
  }

  @Override
  public void close() {
    proper.close();
  }

  /** Runs a pipeline on a store with a budget and an ε; messages come line by line. */
  public static void main(String[] arguments) throws IOException {
    try (Pipeline pipeline =
            new Pipeline(
                Path.of(arguments[0]), Epsilon.of(arguments[1]), Epsilon.of(arguments[2]));
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        System.out.println(pipeline.hear(line));
      }
    }
  }
}
