package org.properdp.examples.guide;

// snippet: own-rows
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Reads a file of visits, and asks how many of them were about a cold. */
public final class OwnRows {
  record Visit(String patient, int zip, String disease, int minutes) {
    /** Reads one line; returns null for a line that can't be read, which alone is rejected. */
    static @Nullable Visit parse(String line) {
      String[] parts = line.split(",", -1);
      try {
        return new Visit(
            parts[0], Integer.parseInt(parts[1]), parts[2], Integer.parseInt(parts[3]));
      } catch (IndexOutOfBoundsException | NumberFormatException unreadable) {
        return null;
      }
    }
  }

  public static void main(String[] args) throws IOException {
    try (Proper proper = Proper.open(Path.of(args[1]))) {
      System.out.println(colds(proper, Path.of(args[0])));
    }
  }

  static String colds(Proper proper, Path file) throws IOException {
    Population<String> patients =
        proper.population("patients", String.class).personal(Epsilon.of("1"));
    Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::patient);
    List<@Nullable Visit> rows = new ArrayList<>();
    Files.readAllLines(file).forEach(line -> rows.add(Visit.parse(line)));
    visits.append("first-file", rows);

    Queryable<Visit> colds =
        proper
            .analyst("ada")
            .query(visits.live())
            .filter(visit -> visit.disease().equals("cold"))
            .as("colds");
    return colds.noisyCount(Epsilon.of("0.1")).fold(Refusal::sentence, Release::toString);
  }
}
// end
