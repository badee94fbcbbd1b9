package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.store.Clinic;
import org.properdp.store.disk.StoreInUse;

/** One at a time has a store open; whoever has it goes on, whoever else tries. */
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

  private String inAnotherProcess() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Other.class.getName(),
                store.toString())
            .redirectErrorStream(true)
            .start();
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
