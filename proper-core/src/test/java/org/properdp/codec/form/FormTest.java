package org.properdp.codec.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.codec.FormMismatch;

/** The texts of forms, and texts that are none. */
class FormTest {
  @Test
  void aFormIsReadableByPeople() {
    Form visit =
        new Form.Fields(
            "Visit",
            List.of(
                new Form.Field("ssn", new Form.Nullable(new Form.Scalar("string"))),
                new Form.Field("zips", new Form.Many(new Form.Scalar("int"))),
                new Form.Field("when", new Form.Option(new Form.Scalar("date"))),
                new Form.Field("ward", new Form.Constants("Ward", List.of("A", "B")))));

    assertThat(visit)
        .hasToString("Visit(ssn:string?, zips:list<int>, when:option<date>, ward:Ward{A, B})");
  }

  @Test
  void namesThatAreNoWordsAreQuoted() {
    assertThat(new Form.Scalar("a b")).hasToString("\"a b\"");
    assertThat(new Form.Scalar("")).hasToString("\"\"");
    assertThat(new Form.Scalar("\"\\é\n\uD83D")).hasToString("\"\\0022\\005c\\00e9\\000a\\d83d\"");
    assertThat(new Form.Scalar("décès_$1")).hasToString("décès_$1");
  }

  @Test
  void whatIsNoFormWasWrittenBySomethingElse() {
    assertThatThrownBy(() -> FormParser.parse("visit v2"))
        .isInstanceOf(FormMismatch.class)
        .hasMessage(
            "what was stored has the form \"visit v2\", which none of ProPer's codecs"
                + " wrote (it is wrong at index 5): give the codec that wrote it");
  }

  @Test
  void nothingThatIsNearlyAFormIsTakenForOne() {
    List<String> wrong =
        List.of(
            "",
            " int",
            "int ",
            "int??",
            "A(",
            "A(a)",
            "A(a:)",
            "A(a:int,b:int)",
            "A(a:int, )",
            "A(, a:int)",
            "A(a:int, a:int)",
            "A{x, x}",
            "A{x",
            "set<int>",
            "list<int",
            "list<>",
            "\"open",
            "\"\\12",
            "\"\\00zz\"",
            "list<".repeat(300) + "int" + ">".repeat(300),
            "list<".repeat(100_000));
    assertThat(wrong)
        .allSatisfy(
            text ->
                assertThatThrownBy(() -> FormParser.parse(text))
                    .isExactlyInstanceOf(FormMismatch.class));
  }
}
