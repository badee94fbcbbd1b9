package org.properdp.tables.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.codec.MalformedBytes;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.storage.Declarations.Declared;
import org.properdp.storage.FilePlace;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.KeyColumn;

/** Bytes that are no declaration are refused, and those of one have a fixed layout. */
class StoredDeclarationProperties {
  private static final TableSchema VISITS =
      new TableSchema(
          "v",
          "p",
          "k",
          Vector.of(
              ColumnSchema.of("k", ColumnType.INTEGER),
              new ColumnSchema(
                  "n",
                  ColumnType.decimal(5, 2),
                  true,
                  Option.some(
                      new ColumnBounds(
                          BigDecimal.ONE.negate(), BigDecimal.TEN, new BigDecimal("0.5"))),
                  Option.some(new Domain(Vector.of(new Literal(ColumnType.decimal(5, 2), -150L)))),
                  false)),
          300);

  private static byte[] bytes() {
    return StoredDeclaration.write(VISITS).form();
  }

  /** A later version must read what this one wrote. */
  @Example
  void theLayoutIsFixed() {
    assertThat(bytes())
        .containsExactly(
            1, 2, 1, 'v', 1, 'p', 1, 'k', 0xAC, 2, 2, //
            1, 'k', 2, 0, 0, 0, 1, 0, 0, 0, //
            1, 'n', 4, 5, 2, 1, 0, 1, 1, 1, 0xFF, 0, 1, 10, 0, 1, 5, 1, 1, 1, 0xAB, 2);
    assertThat(StoredDeclaration.read(new Declared("", bytes()))).isEqualTo(VISITS);
  }

  /** Tables with two copies have the bytes that they had before there were others. */
  @Example
  void theLayoutOfTablesWithOneCopyIsFixed() {
    String two = HexFormat.of().formatHex(bytes());
    laidOut(VISITS.filedAt(FilePlace.copies(1)), two + "01");
    byte[] said = HexFormat.of().parseHex(two + "02");
    assertThatThrownBy(() -> StoredDeclaration.read(new Declared("", said)))
        .isInstanceOf(MalformedBytes.class);
  }

  /** Tables whose rows stand for themselves have the bytes that they had before others could. */
  @Example
  void theLayoutOfTablesWithAPrimaryKeyIsFixed() {
    String before = HexFormat.of().formatHex(bytes()).substring(4);
    TableSchema keyed = VISITS.withPrimaryKey(Vector.of("k"));
    laidOut(keyed, "0112" + "00" + "01016b" + before);
    laidOut(new AlteredTable(keyed), "0113" + "00" + "01016b" + before);
  }

  /** Tables outside of lakes have the bytes that they had before there were lakes. */
  @Example
  void theLayoutOfTablesInALakeIsFixed() {
    String before = HexFormat.of().formatHex(bytes()).substring(4);
    TableSchema inLake = VISITS.filedAt(FilePlace.inLake("file:/a"));
    String lake = "0766696c653a2f61";
    laidOut(inLake, "0114" + lake + "00" + "00" + before + "01");
    laidOut(new AlteredTable(inLake), "0115" + lake + "00" + "00" + before + "01");
    TableSchema keyed = inLake.withPrimaryKey(Vector.of("k"));
    laidOut(keyed, "0114" + lake + "00" + "01016b" + before + "01");
  }

  /** Analysts without a quota per day have the bytes that they had before there was one. */
  @Example
  void theLayoutOfQuotasIsFixed() {
    Limits old = Limits.NONE.total(new Epsilon(3)).questions(7);
    Option<Reuse> hourly = Option.some(new Reuse.Hourly());
    laidOut(new AnalystSchema("a", old), 1, 4, 1, 'a', 1, 0, 3, 0, 1, 7);
    laidOut(new AnalystSchema("a", old, hourly), 1, 7, 1, 'a', 1, 0, 3, 0, 1, 7, 2);
    Limits daily = old.perDay(new Epsilon(5));
    laidOut(new AnalystSchema("a", daily), 1, 13, 1, 'a', 1, 0, 3, 0, 1, 7, 0, 5, 0);
    laidOut(new AnalystSchema("a", daily, hourly), 1, 13, 1, 'a', 1, 0, 3, 0, 1, 7, 0, 5, 1, 2);
    laidOut(
        new AlteredAnalyst.Quota("a", true, Option.some(new Epsilon(5))),
        1,
        14,
        1,
        'a',
        1,
        1,
        0,
        5);
    laidOut(new AlteredAnalyst.Quota("a", false, Option.none()), 1, 14, 1, 'a', 0, 0);
  }

  /** Keys that may have any characters have the bytes that all keys had before. */
  @Example
  void theLayoutOfPopulationsIsFixed() {
    Regime regime = new Regime.Personal(new Epsilon(3));
    ColumnType text = ColumnType.varchar(9);
    PopulationSchema one = new PopulationSchema("p", text, KeyRule.TRIMMED, regime);
    laidOut(one, "010101700609000500010003" + "00");
    IndividualKey any =
        new IndividualKey(Vector.of(new IndividualKey.Component("", text, KeyRule.TRIMMED, true)));
    // Earlier versions wrote this, and took any characters.
    laidOut(
        new PopulationSchema("p", any, regime, Option.none()), "010101700609000200010003" + "00");
    PopulationSchema numbers = new PopulationSchema("p", ColumnType.BIGINT, KeyRule.EXACT, regime);
    laidOut(numbers, "010101700300000100010003" + "00");
    Vector<IndividualKey.Component> both =
        Vector.of(
            new IndividualKey.Component("c", text, KeyRule.FOLDED),
            new IndividualKey.Component("n", ColumnType.BIGINT, KeyRule.EXACT));
    laidOut(
        new PopulationSchema("p", new IndividualKey(both), regime, Option.none()),
        "010f0170" + "02" + "016306090006" + "016e03000001" + "0001000300");
  }

  @Example
  void theLayoutOfTablesWithSeveralColumnsOfAKeyIsFixed() {
    TableSchema table =
        new TableSchema(
            "t",
            "p",
            Vector.of(new KeyColumn("b", "n"), new KeyColumn("a", "c")),
            Vector.of(
                ColumnSchema.of("b", ColumnType.BIGINT),
                ColumnSchema.of("a", ColumnType.varchar(9))),
            2);
    String rest = "01740170" + "020162016e01610163" + "02" + "02";
    String columns = "01620300000001000000" + "01610609000001010000";
    laidOut(table, "0110" + rest + columns);
    laidOut(new AlteredTable(table), "0111" + rest + columns);
  }

  private static void laidOut(Declaration declaration, String bytes) {
    Declared written = StoredDeclaration.write(declaration);
    assertThat(HexFormat.of().formatHex(written.form())).isEqualTo(bytes);
    assertThat(StoredDeclaration.read(written)).isEqualTo(declaration);
  }

  private static void laidOut(Declaration declaration, int... bytes) {
    Declared written = StoredDeclaration.write(declaration);
    assertThat(written.form()).containsExactly(bytes);
    assertThat(StoredDeclaration.read(written)).isEqualTo(declaration);
  }

  @Property(tries = 1_000)
  void changedBytesAreReadAsADeclarationOrRefused(
      @ForAll @IntRange(max = 200) int at, @ForAll byte value) {
    byte[] changed = bytes();
    changed[at % changed.length] = value;
    readOrRefused(changed);
  }

  @Example
  void bytesThatEndEarlyOrLateAreRefused() {
    byte[] whole = bytes();
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> StoredDeclaration.read(new Declared("", part)))
          .isInstanceOf(MalformedBytes.class);
    }
    byte[] more =
        Arrays.copyOf(
            StoredDeclaration.write(VISITS.filedAt(FilePlace.copies(1))).form(), whole.length + 2);
    assertThatThrownBy(() -> StoredDeclaration.read(new Declared("", more)))
        .hasMessage("1 bytes are left after a declaration");
    byte[] newer = bytes();
    newer[0] = 2;
    assertThatThrownBy(() -> StoredDeclaration.read(new Declared("", newer)))
        .hasMessageContaining("which is 1, but was 2");
  }

  private static void readOrRefused(byte[] changed) {
    try {
      Declaration read = StoredDeclaration.read(new Declared("", changed));
      assertThat(StoredDeclaration.write(read).form()).isEqualTo(changed);
    } catch (MalformedBytes refused) {
      assertThat(refused).hasMessageNotContaining("null");
    }
  }
}
