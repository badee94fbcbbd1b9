package org.properdp.tables.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.key.IndividualKey.Component;

/** Keys of several components have one text if and only if they are equal in each. */
class IndividualKeyProperties {
  private static final ColumnType TEXT = ColumnType.varchar(20);

  private static IndividualKey key(KeyRule first, KeyRule second) {
    return new IndividualKey(
        Vector.of(
            new Component("country", TEXT, first),
            new Component("number", ColumnType.BIGINT, KeyRule.EXACT),
            new Component("branch", TEXT, second)));
  }

  private static final IndividualKey EXACT = key(KeyRule.EXACT, KeyRule.EXACT);

  /** Values that look like parts of others, and like what stands between them. */
  @Provide
  Arbitrary<List<Object>> values() {
    Arbitrary<String> texts =
        Arbitraries.of("a", "b", ",", "\"", "1", " ", "\n", "é", "😀")
            .list()
            .ofMaxSize(6)
            .map(letters -> String.join("", letters));
    return Combinators.combine(texts, Arbitraries.longs(), texts).as(List::of);
  }

  @Property
  void theTextOfAKeyIsReadAsItsComponents(@ForAll("values") List<Object> values) {
    Object text = EXACT.of(values);
    assertThat(EXACT.read((String) text)).isEqualTo(text);
  }

  /** A key is changed in one place, where a wrong encoding would most likely miss it. */
  @Property
  void differentKeysHaveDifferentTexts(
      @ForAll("values") List<Object> one, @ForAll("values") List<Object> other) {
    assertThat(EXACT.of(one).equals(EXACT.of(other))).isEqualTo(one.equals(other));
    List<Object> moved = List.of(one.get(0) + "," + one.get(1), other.get(1), one.get(2));
    assertThat(EXACT.of(moved)).isNotEqualTo(EXACT.of(one));
    List<Object> near = List.of(one.get(0), one.get(1), one.get(2) + "\"");
    assertThat(EXACT.of(near)).isNotEqualTo(EXACT.of(one));
  }

  @Example
  void eachComponentIsReadByItsRule() {
    IndividualKey read = key(KeyRule.FOLDED, KeyRule.TRIMMED);
    assertThat(read.read(" SE ,007, \" B\"\"\u00A0")).isEqualTo("se,7,\"\"\" B\"\"\"\"\"");
    assertThat(read.read("se,7,x")).isEqualTo(read.read("\" Se\",+7,x "));
    assertThat(read.read("SE,7,X")).isNotEqualTo(read.read("SE,7,x"));
    assertThat(read.read("\"a,b\",-1,\"\"\"\"")).isEqualTo("\"a,b\",-1,\"\"\"\"");
    assertThat(EXACT.read(",0,")).isEqualTo("\"\",0,\"\"");
    assertThat(read.sql())
        .isEqualTo("(country VARCHAR(20) FOLDED, number BIGINT, branch VARCHAR(20) TRIMMED)");
  }

  @Example
  void aTextThatIsNoKeyIsRefused() {
    refused("se", "named by country, number, branch: write a value of each", "has 1");
    refused("se,1", "has 2");
    refused("se,1,x,y", "has 4");
    refused("", "has 1");
    refused("se,one,x", "the component number", "BIGINT", "\"one\" is none");
    refused("se,,x", "the component number");
    refused("se,1," + "x".repeat(21), "the component branch");
    refused("\"se,1,x", "must end with one");
    refused("\"se\"x,1,x", "must end with one");
    refused("se,1,\ud83d", "the component branch");
  }

  private static void refused(String text, String... why) {
    assertThatThrownBy(() -> EXACT.read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(why);
  }

  /** Else two people could have keys that look the same, and the wrong one be erased. */
  @Example
  void keysHaveNoCharactersThatAreNotSeenUnlessThatIsDeclared() {
    Component plain = new Component("", TEXT, KeyRule.EXACT);
    Component any = new Component("", TEXT, KeyRule.EXACT, true);
    for (int one = 0; one < 0x2100; one++) {
      String text = "p" + (char) one + "9";
      boolean isHidden =
          one < 0x20
              || (one >= 0x7F && one < 0xA0)
              || one == 0x61C
              || one == 0x200E
              || one == 0x200F
              || (one >= 0x2028 && one <= 0x202E)
              || (one >= 0x2066 && one <= 0x2069);
      assertThat(any.checked(text)).isSameAs(text);
      if (isHidden) {
        assertThatThrownBy(() -> plain.checked(text))
            .hasMessageContaining(String.format("but has U+%04X: ", one))
            .hasMessageContaining("declared with ANY CHARACTERS");
      } else {
        assertThat(plain.checked(text)).isSameAs(text);
      }
      boolean isFast = Component.isPlain(text.toCharArray(), 0, text.length());
      assertThat(isFast).isEqualTo(one >= ' ' && one <= '~');
    }
    assertThatThrownBy(() -> new Component("n", ColumnType.BIGINT, KeyRule.EXACT, true))
        .hasMessageContaining("only texts have ANY CHARACTERS");
  }

  @Example
  void componentsHaveDifferentNamesAndTypesOfKeys() {
    Component country = new Component("country", TEXT, KeyRule.EXACT);
    for (Vector<Component> wrong :
        List.of(
            Vector.<Component>empty(),
            Vector.of(country),
            Vector.of(country, new Component("Country", TEXT, KeyRule.EXACT)),
            Vector.of(country, new Component("", TEXT, KeyRule.EXACT)))) {
      assertThatThrownBy(() -> new IndividualKey(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> new Component("day", ColumnType.DATE, KeyRule.EXACT))
        .hasMessageContaining("VARCHAR, an INTEGER or a BIGINT");
    assertThatThrownBy(() -> new Component("number", ColumnType.BIGINT, KeyRule.FOLDED))
        .hasMessageContaining("only texts are read FOLDED");
    assertThatThrownBy(() -> EXACT.of(List.of("se", 1L))).hasMessageContaining("3 components");
  }
}
