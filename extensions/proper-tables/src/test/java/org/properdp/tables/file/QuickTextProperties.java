package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.Repeats;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/** What is read quickly is what a text means everywhere else. */
class QuickTextProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.BOOLEAN,
          ColumnType.INTEGER,
          ColumnType.BIGINT,
          ColumnType.decimal(5, 2),
          ColumnType.decimal(18, 0),
          ColumnType.decimal(18, 18),
          ColumnType.DOUBLE,
          ColumnType.DATE,
          ColumnType.TIMESTAMP,
          ColumnType.varchar(5));

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> numbers =
        Combinators.combine(
                Arbitraries.of("", "-", "+", "--", " "),
                Arbitraries.strings().numeric().ofMaxLength(20),
                Arbitraries.of("", ".", ",", "e", ".."),
                Arbitraries.strings().numeric().ofMaxLength(19))
            .as((sign, before, point, after) -> sign + before + point + after);
    return Arbitraries.oneOf(
        numbers,
        days(),
        moments(),
        Arbitraries.of("true", "False", "t", "1", "NaN", "Infinity", "-0", "1e3", "2024-02-29"),
        Arbitraries.strings().withChars("0123456789-+.eE: TZ\u0660é\uD83D\uDE00").ofMaxLength(12));
  }

  private static Arbitrary<String> days() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 10_100),
            Arbitraries.integers().between(0, 13),
            Arbitraries.integers().between(0, 32),
            Arbitraries.of("%04d-%02d-%02d", "%d-%d-%d", "%04d/%02d-%02d", "%04d-%02d-%02dx"))
        .as((year, month, day, form) -> String.format(Locale.ROOT, form, year, month, day));
  }

  private static Arbitrary<String> moments() {
    return Combinators.combine(
            days(),
            Arbitraries.of(" ", "T", "t", ""),
            Arbitraries.integers().between(0, 24),
            Arbitraries.integers().between(0, 60),
            Arbitraries.integers().between(0, 60),
            Arbitraries.of("", ".", "Z", ".0", ".25", ".123456", ".1234567", ".5Z", ",5", ".x"))
        .as(
            (day, blank, hour, minute, second, rest) ->
                String.format(
                    Locale.ROOT, "%s%s%02d:%02d:%02d%s", day, blank, hour, minute, second, rest));
  }

  @Property(tries = 3_000)
  void aCellHasTheValueThatItsTextHas(@ForAll("texts") String any) {
    if (!Repeats.take(RUNS.getAndIncrement(), 3)) {
      return;
    }
    byte[] line = any.getBytes(StandardCharsets.UTF_8);
    String text = new String(line, StandardCharsets.UTF_8);
    FileFormat format =
        FileFormat.csv().withoutHeader().separatedBy('|').quotedBy(FileFormat.NO_QUOTE);
    for (ColumnType type : TYPES) {
      RowShape shape = RowShape.ofPublic(List.of(ColumnSchema.of("c", type)));
      Literal value = text.isEmpty() ? null : TextForm.parse(type, text);
      List<String> expected = value == null ? List.of() : List.of("1|" + TextForm.format(value));
      assertThat(ReadBack.of(shape, format, line, "f").rows())
          .as("%s as %s", text, type)
          .isEqualTo(expected);
    }
  }
}
