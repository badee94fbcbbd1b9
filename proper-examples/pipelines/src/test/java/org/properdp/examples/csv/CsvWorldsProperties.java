package org.properdp.examples.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;

/** Whatever one person's lines are, others' rows are read as they are without them. */
class CsvWorldsProperties {
  private static final String HEADER = "patient,ward,disease";

  private Path file = Path.of("");

  @BeforeTry
  void makeFile() throws IOException {
    file = Files.createTempFile("worlds", ".csv");
  }

  @AfterTry
  void deleteFile() throws IOException {
    Files.delete(file);
  }

  @Provide
  Arbitrary<List<String>> others() {
    return Arbitraries.of(
            "a,1,cold",
            "b,2,\"flu, bad\"",
            "c,3,\"\"\"q\"\"\"",
            "\"d\",4,",
            "e,5,\u00c3\u00a9",
            "a,1")
        .list()
        .ofMaxSize(8);
  }

  @Provide
  Arbitrary<List<String>> ofR() {
    return LinesOfR.some();
  }

  private Vector<Vector<String>> rowsOfOthers(byte[] content) throws IOException {
    Files.write(file, content);
    try (CsvFile rows = CsvFile.open(file)) {
      return Vector.<Either<BadCsv, CsvRow>>ofAll(() -> rows)
          .flatMap(row -> row.toOption())
          .map(CsvRow::cells)
          .filter(cells -> "abcde".contains(cells.head()) && !cells.head().isEmpty());
    }
  }

  @Property
  void othersRowsAreTheSameWithAndWithoutR(
      @ForAll("others") List<String> others,
      @ForAll("ofR") List<String> ofR,
      @ForAll @IntRange(min = 1, max = 3) int every)
      throws IOException {
    Vector<Vector<String>> without = rowsOfOthers(LinesOfR.file(HEADER, others, List.of(), every));
    assertThat(without).hasSize((int) others.stream().filter(line -> !line.equals("a,1")).count());
    assertThat(rowsOfOthers(LinesOfR.file(HEADER, others, ofR, every))).isEqualTo(without);
  }
}
