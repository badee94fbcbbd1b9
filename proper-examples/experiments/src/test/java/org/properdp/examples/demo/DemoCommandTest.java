package org.properdp.examples.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.Shell;

class DemoCommandTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  @Test
  void itNeedsNoPlaceAndLeavesNone() {
    assertThat(shell.type("demo", "--people", 500)).isZero();
    assertThat(shell.out()).startsWith("500 made-up people").contains("deleted now");
    assertThat(shell.err()).isEmpty();
  }

  @Test
  void onAStoreItGoesOnWithWhatIsLeft() {
    Path store = dir.resolve("new").resolve("store");
    assertThat(shell.type("demo", "--people", 500, "--store", store)).isZero();
    assertThat(shell.out()).contains("is kept in " + store).doesNotContain("continues an earlier");
    assertThat(shell.type("demo", "--people", 500, "--store", store)).isZero();
    assertThat(shell.out()).startsWith("600 made-up people").contains("continues an earlier");
    assertThat(shell.type("store", "verify", store)).isZero();
    assertThat(shell.out()).startsWith("sound: ").contains(" 601 budgets");
  }

  @Test
  void aStoreOfOtherPeopleIsRefused() {
    assertThat(shell.type("demo", "--people", 500, "--store", dir)).isZero();
    shell.refuses("demo", "--people", 501, "--store", dir);
    assertThat(shell.err()).contains("--people 500 --seed 2015");
    shell.refuses("demo", "--people", 500, "--seed", 1, "--store", dir);
  }

  @Test
  void whatIsNoStoreIsRefusedAndLeftAsItIs() throws IOException {
    Path file = Files.writeString(dir.resolve("note.txt"), "a note");
    shell.refuses("demo", "--people", 500, "--store", file);
    assertThat(shell.err()).contains("it is a file");
    shell.refuses("demo", "--people", 500, "--store", dir);
    assertThat(shell.err()).contains("files of another kind");
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aStoreThatIsOpenElsewhereIsRefused() {
    shell.prints("founded: ", "store", "found", dir);
    try (Proper open = Proper.open(dir)) {
      shell.refuses("demo", "--people", 500, "--store", dir);
      assertThat(open.custodian().notices()).isEmpty();
    }
  }

  @Test
  void tooFewOrTooManyPeopleAreWrongUsage() {
    for (String wrong : new String[] {"0", "-1", "5000001", "many"}) {
      assertThat(shell.type("demo", "--people", wrong)).isEqualTo(2);
      assertThat(shell.err()).contains("--people").contains("Try: proper demo --help");
    }
    assertThat(shell.type("demo", "--store")).isEqualTo(2);
  }
}
