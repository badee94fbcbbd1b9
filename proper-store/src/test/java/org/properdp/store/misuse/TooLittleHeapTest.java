package org.properdp.store.misuse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

/** Whoever gives Java too little memory for what is stored is told how much it needs. */
@Tag("long")
class TooLittleHeapTest {
  private static final int BATCHES = 20;
  private static final int BATCH = 8_000;
  private static final Epsilon ONE = Epsilon.of("1");

  @TempDir Path home;

  record Row(int who, String text) {}

  /** A key of a kind that is held in memory. */
  record Name(String text) {}

  /** Opens what it is told, with as much memory as it is given. */
  static final class Opener {
    public static void main(String[] arguments) {
      try (Proper proper = Proper.open(Path.of(arguments[0]))) {
        System.out.println(open(proper, arguments[1]));
      } catch (RuntimeException | Error failed) {
        System.out.println(failed);
      }
    }

    /** A batch that does not fit leaves the data set as it was, and able to take one that does. */
    private static String batch(Dataset<Integer, Row> large) {
      large.append("small", List.of(row(1)));
      String refused = "";
      try {
        large.append(
            "large", () -> IntStream.range(0, 10_000_000).mapToObj(who -> row(who)).iterator());
      } catch (IllegalStateException tooLarge) {
        refused = tooLarge.getMessage();
      }
      large.append("small again", List.of(row(2), row(3)));
      return refused + "; then " + large.lastBatch().get() + ", " + large.receipt("large");
    }

    private static String open(Proper proper, String what) {
      return switch (what) {
        case "rows" -> "last batch " + rows(proper).lastBatch().get();
        case "keys" -> "individuals " + people(proper).custodian().individuals();
        case "batch" -> batch(numbers(proper).dataset("large", Row.class, Row::who));
        default -> throw new IllegalArgumentException(what);
      };
    }
  }

  private static Row row(int who) {
    return new Row(who, "a text that is long enough to take some memory, number " + who);
  }

  private static Population<Integer> numbers(Proper proper) {
    return proper.numberedPopulation("numbers").personal(ONE);
  }

  private static Population<Name> people(Proper proper) {
    return proper.population("people", Name.class).personal(ONE);
  }

  private static Dataset<Integer, Row> rows(Proper proper) {
    return numbers(proper).dataset("rows", Row.class, Row::who);
  }

  private static Dataset<Name, String> words(Population<Name> people) {
    return people.dataset("words", String.class, Name::new);
  }

  private Path store() {
    return home.resolve("store");
  }

  private <T> void fill(Function<Proper, Dataset<?, T>> dataset, Function<Row, T> part) {
    try (Proper proper = Proper.found(store())) {
      Dataset<?, T> filled = dataset.apply(proper);
      for (int batch = 0; batch < BATCHES; batch++) {
        filled.append(
            "batch " + batch,
            IntStream.range(batch * BATCH, (batch + 1) * BATCH)
                .mapToObj(TooLittleHeapTest::row)
                .map(part)
                .toList());
      }
    }
  }

  private String open(String what, String heap) throws IOException, InterruptedException {
    return open(what, heap, "-XX:+UseSerialGC");
  }

  private String open(String what, String heap, String collector)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(ChildJvm.command(List.of(collector, heap), Opener.class, store(), what))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said.strip();
  }

  @Test
  void ofRowsItIsSaidHowMuchTheyNeed() throws Exception {
    fill(TooLittleHeapTest::rows, row -> row);
    String said = open("rows", "-Xmx16m");
    assertThat(said)
        .contains("data set rows of population numbers does not fit into memory: ")
        .contains(" of its 160000 rows had been read when the heap of ");
    assertThat(open("rows", heap(said))).isEqualTo("last batch batch 19");
  }

  @Test
  void ofKeysToo() throws Exception {
    fill(proper -> words(people(proper)), Row::text);
    String said = open("keys", "-Xmx16m");
    assertThat(said)
        .contains("population people does not fit into memory: ")
        .contains(" of its 160000 individuals had been read when the heap of ");
    assertThat(open("keys", heap(said))).isEqualTo("individuals 160000");
  }

  static Stream<String> collectors() {
    List<String> all = List.of("-XX:+UseParallelGC", "-XX:+UseG1GC", "-XX:+UseSerialGC");
    return IntStream.range(0, all.size()).filter(at -> Repeats.take(at, 3)).mapToObj(all::get);
  }

  @ParameterizedTest
  @MethodSource("collectors")
  void aBatchThatDoesNotFitIsRefusedAsAWhole(String collector) throws Exception {
    Proper.found(store()).close();
    assertThat(open("batch", "-Xmx48m", collector))
        .startsWith("batch large of data set large does not fit into memory: the heap of ")
        .contains(" rows. None of them is stored: append them in smaller batches")
        .endsWith("; then small again, None");
  }

  private static String heap(String said) {
    Matcher found = Pattern.compile("java (-Xmx[0-9]+m)").matcher(said);
    assertThat(found.find()).as(said).isTrue();
    return found.group(1);
  }
}
