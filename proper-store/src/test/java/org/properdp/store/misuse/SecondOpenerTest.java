package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.ChildJvm;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.LedgerStopped;
import org.properdp.store.Clinic;
import org.properdp.store.disk.StoreInUse;

/** One at a time has a store open; whoever has it goes on, whoever else tries. */
@Tag("long")
class SecondOpenerTest {
  @TempDir Path store;

  @Test
  void aSecondOneInThisProcessIsRefusedAndTheFirstGoesOn() {
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
      assertThatThrownBy(() -> Proper.open(store))
          .isInstanceOf(StoreInUse.class)
          .hasMessageContainingAll(
              store.toString(), "is open in this process already", "close it first, or share it");
      clinic.count("question", "0.25");
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  @Test
  void anotherProcessIsRefusedAndTheFirstGoesOn() throws Exception {
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
      assertThat(inAnotherProcess())
          .contains(store.toString())
          .contains("is open in another process: close it there, or ask that process")
          .doesNotContain("opened");
      clinic.count("question", "0.25");
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
    assertThat(inAnotherProcess()).isEqualTo("opened, with 0.75 left");
  }

  /** The journal is held as well, and whoever takes that away has taken the store. */
  @Test
  void aLockFileThatIsTakenAwayLetsNobodyIn() throws Exception {
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
      clinic.custodian().verify(); // reads the same files, and closes them again
      Files.delete(store.resolve("lock"));
      assertThat(inAnotherProcess())
          .contains(store.toString(), "open in the process that holds journal-00000001.0.a")
          .doesNotContain("opened");
      clinic.count("question", "0.25");
      clinic.custodian().compact();
      Files.delete(store.resolve("lock"));
      assertThat(inAnotherProcess())
          .contains("process that holds journal-")
          .doesNotContain("opened");
      clinic.count("another", "0.25");
    }
    assertThat(inAnotherProcess()).isEqualTo("opened, with 0.5 left");
  }

  /** An answer in files that will not be found again is given to no one. */
  @ParameterizedTest
  @ValueSource(strings = {"a", "b"})
  void whereTheJournalIsAnotherFileNothingIsAnsweredAnyMore(String mirror) throws IOException {
    Path journal = store.resolve("journal-00000001.0." + mirror);
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
      clinic.count("question", "0.25");
      Files.copy(journal, store.resolve("copy"));
      Files.move(store.resolve("copy"), journal, StandardCopyOption.REPLACE_EXISTING);
      assertThatThrownBy(() -> clinic.count("another", "0.25")).isInstanceOf(LedgerStopped.class);
      assertThat(clinic.patients().custodian().failure().get())
          .hasMessageContainingAll(journal.toString(), "is another file now", "moved, replaced");
    }
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  private String inAnotherProcess() throws Exception {
    Process process =
        new ProcessBuilder(ChildJvm.command(Other.class, store)).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  /** The other process. */
  static final class Other {
    private Other() {}

    public static void main(String[] arguments) {
      try (Clinic clinic = new Clinic(Fixture.kept(Path.of(arguments[0])))) {
        System.out.print("opened, with " + clinic.left("ann") + " left");
      } catch (StoreInUse refused) {
        System.out.print(refused.getMessage());
      }
    }
  }
}
