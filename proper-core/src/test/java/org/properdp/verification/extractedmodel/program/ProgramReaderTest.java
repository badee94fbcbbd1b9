package org.properdp.verification.extractedmodel.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A line that can't be read is named with its number, and is never passed over. */
class ProgramReaderTest {
  private static List<Program> read(String... lines) {
    return new ProgramReader("programs", List.of(lines)).read();
  }

  @Test
  void aQuestionIsReadWithItsAnswer() {
    List<Program> programs =
        read(
            "# a comment",
            "program 7",
            "sum -3 4 2 source:1 where:2:1 first:3",
            "kept -=5 2=-1,3",
            "dropped 1",
            "total 6",
            "left 1:0 2:9");

    assertThat(programs).hasSize(1);
    Program.Line line = programs.get(0).lines().get(0);
    assertThat(line.place()).isEqualTo("programs, line 3: sum -3 4 2 source:1 where:2:1 first:3");
    assertThat(line.act())
        .isEqualTo(
            new Act.Ask(
                new Act.Asked.Sum(-3, 4),
                2,
                List.of(
                    new Step("source", List.of(1)),
                    new Step("where", List.of(2, 1)),
                    new Step("first", List.of(3))),
                new Act.Answer(
                    Map.of(Row.NOBODY, List.of(5), 2, List.of(-1, 3)),
                    List.of(1),
                    6L,
                    Map.of(1, 0L, 2, 9L))));
  }

  @Test
  void anActThatIsNoneIsNamedWithItsLine() {
    assertThatThrownBy(() -> read("program 1", "erase 1", "forget 2"))
        .hasMessage("programs, line 3 can't be read (not an act: forget): forget 2");
  }

  @Test
  void aNumberTooManyIsNamedWithItsLine() {
    assertThatThrownBy(() -> read("program 1", "grant 1 2 3"))
        .hasMessage(
            "programs, line 2 can't be read (one number should be where these are: [2, 3]):"
                + " grant 1 2 3");
  }

  @Test
  void aNumberThatIsNoneIsNamedWithItsLine() {
    assertThatThrownBy(() -> read("program 1", "erase one"))
        .hasMessageStartingWith("programs, line 2 can't be read")
        .hasMessageEndingWith(": erase one");
  }

  @Test
  void anAnswerThatIsMissingIsNamedWithItsLine() {
    assertThatThrownBy(() -> read("program 1", "count 1 source:0", "dropped", "left"))
        .hasMessage("programs, line 3 can't be read (this line should begin with kept): dropped");
  }

  @Test
  void aFileThatIsCutOffIsNoticed() {
    assertThatThrownBy(() -> read("program 1", "count 1 source:0", "kept"))
        .hasMessageStartingWith("programs, line 3 can't be read");
  }

  @Test
  void whatIsInNoProgramIsNoticed() {
    assertThatThrownBy(() -> read("erase 1"))
        .hasMessageStartingWith("programs, line 1 can't be read");
  }
}
