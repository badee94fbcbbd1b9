package org.properdp.server.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.registry.KeyRule;
import org.properdp.server.custodian.ServedStore.Said;

/** The custodian's commands say and do the same with a server as without one. */
@Tag("long")
class ServedCommandsTest {
  private static final String FILE = "patient,zip\nann,1\nbob,2\ncyd,many\n";
  private static final String MOST =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 51) COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private ServedStore store;

  @BeforeEach
  void open() throws IOException {
    store = ServedStore.found(dir.resolve("served"), true);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void eachCommandGivesWhatItGivesWithoutAServer() throws IOException {
    Path csv = Files.writeString(dir.resolve("visits.csv"), FILE);
    try (ServedStore alone = ServedStore.found(dir.resolve("alone"), false)) {
      for (Object[] words : commands(csv)) {
        Said there = store.type("ann\n", words);
        Said here = withoutFigures(alone.type("ann\n", words));
        boolean isQuestion = words[0].equals("sql");
        assertThat(isQuestion ? there.code() : there)
            .as("%s", List.of(words))
            .isEqualTo(isQuestion ? here.code() : here);
      }
      assertThat(store.type("", words("grant STORE patients 1 --all")).out())
          .isEqualTo(
              "granted: ε 1 more to 1 individual of patients\n"
                  + "1 individual owes something after a merging: 0.5 of its 1 pays that,"
                  + " and 0.5 is left to spend.\n");
      alone.type("", words("grant STORE patients 1 --all"));
      store = store.again(false);
      for (Object[] words : List.of(words("schema STORE"), words("show STORE visits"))) {
        assertThat(store.type("", words)).isEqualTo(alone.type("", words));
      }
      assertThat(store.type("", words("store verify STORE")).code()).isZero();
    }
  }

  /** The same without the figures for the owner, which a server never prints. */
  private static Said withoutFigures(Said said) {
    int figures = said.err().indexOf("For the owner's eyes alone");
    return figures < 0 ? said : new Said(said.code(), said.out(), said.err().substring(0, figures));
  }

  @Test
  void peopleOfProgramsAreReachedThroughTheDoor() {
    store = store.again(false);
    try (Proper proper = Proper.open(store.directory)) {
      proper
          .population("people", KeyRule.EXACT)
          .personal(Epsilon.of("1"))
          .dataset("notes", String.class, note -> note)
          .append("a", List.of("eve", "eve", "ann"));
    }
    store = store.again(true);
    assertThat(store.type("", words("history STORE eve --population people")).code()).isZero();
    assertThat(store.type("", words("questions STORE")).out())
        .isEqualTo("no question was answered\n");
    assertThat(store.type("", words("erase STORE all --individual eve")).code()).isEqualTo(2);
    assertThat(store.type("", words("erase STORE all --individual eve --population people")).out())
        .startsWith("erased: the rows of these individuals (1) of population people, in notes;");
    assertThat(store.type("", words("show STORE")).out())
        .contains("appended a: 1 row of 1 individual is left");
  }

  @Test
  void howTheServerIsIsToldToProgramsToo() {
    assertThat(store.type("", words("serve STORE --status")).out()).isEqualTo("serving\n");
    assertThat(store.type("", words("serve STORE --status --json")).out())
        .isEqualTo("{\"state\":\"serving\"}\n");
  }

  private static List<Object[]> commands(Path csv) {
    return List.of(
        words("load STORE visits " + csv + " --max-rejects 50%"),
        words("load STORE visits " + csv + " --max-rejects 50%"),
        words("load STORE visits " + csv + ".none"),
        words("load STORE nothing " + csv),
        words("load STORE visits - --batch typed"),
        words("show STORE"),
        words("show STORE visits"),
        words("show STORE nothing"),
        words("grant STORE patients 0.5 --individual ann"),
        words("grant STORE patients 0.5 --individual nobody"),
        words("grant STORE patients 0.25 --individuals -"),
        words("grant STORE patients 1000 --all"),
        words("grant STORE patients"),
        words("history STORE ann --population patients"),
        new Object[] {"sql", "STORE", "--as", "ada", "-c", MOST},
        words("erase STORE visits --individual bob"),
        words("merge STORE bob --into ann --population patients"),
        words("merge STORE bob --into ann --population patients"),
        words("grant STORE patients 0.5 --individual ann"),
        words("grant STORE patients 0.25 --all"),
        words("history STORE ann --population patients"),
        words("analyst add STORE bob"),
        words("analyst remove STORE ada"),
        words("schema STORE"),
        words("show STORE visits"));
  }

  private static Object[] words(String typed) {
    return typed.split(" ", -1);
  }
}
