package org.properdp.provenance.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Public keys and tables, and what is refused among them. */
class PublicReferenceTest {
  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void keysMustBeThereDifferAndNotBeNull() {
    refused(() -> PublicKeys.of("cities", List.of()), "the keys of cities must not be empty");
    refused(PublicKeys::of, "the keys of keys must not be empty");
    refused(
        () -> PublicKeys.of("cities", List.of("Rome", "Oslo", "Rome")),
        "the keys of cities must differ, but Rome is there twice");
    refused(
        () -> PublicKeys.of("cities", Arrays.asList("Rome", null)),
        "the keys of cities must not be null");
    refused(() -> PublicKeys.of("Rome", null, "Oslo"), "the keys of keys must not be null");
    refused(() -> PublicKeys.of(" ", List.of(1)), "a set of keys needs a name, but it was blank");
  }

  @Test
  void keysKeepTheirOrder() {
    PublicKeys<String> cities = PublicKeys.of("cities", List.of("Rome", "Oslo", "Bonn"));
    assertThat(cities.inOrder()).containsExactly("Rome", "Oslo", "Bonn");
    assertThat(cities.positionOf("Oslo")).isEqualTo(1);
    assertThat(cities.positionOf("Kiel")).isEqualTo(-1);
    assertThat(cities.positionOf(null)).isEqualTo(-1);
    assertThat(cities.contains("Bonn")).isTrue();
    assertThat(cities.contains("Kiel")).isFalse();
    assertThat(cities.size()).isEqualTo(3);
  }

  @Test
  void tablesNeedANameAndRowsThatAreThere() {
    refused(() -> PublicTable.of("", List.of(1)), "a public table needs a name, but it was blank");
    refused(
        () -> PublicTable.of("cities", Arrays.asList("Rome", null)),
        "row 1 of public table cities must not be null");
    assertThat(PublicTable.of("cities", List.of()).rows()).isEmpty();
  }

  @Test
  void contentsAreToldApartByHowTheyPrint() {
    assertThat(PublicTable.of("t", List.of(1, 2)))
        .hasToString(PublicTable.of("t", List.of(1, 2)).toString());
    assertThat(PublicTable.of("t", List.of(1, 2)).toString())
        .matches("t \\(2 public rows, #[0-9a-f]{16}\\)")
        .isNotEqualTo(PublicTable.of("t", List.of(2, 1)).toString())
        .isNotEqualTo(PublicTable.of("t", List.of("1", "21")).toString());
    assertThat(PublicKeys.of("k", List.of(1, 2)).toString())
        .matches("k \\(2 public keys, #[0-9a-f]{16}\\)")
        .isNotEqualTo(PublicKeys.of("k", List.of(1, 12)).toString());
  }

  private static String keys(Object... keys) {
    return PublicKeys.of("k", List.of(keys)).toString();
  }

  @Test
  void listsAreToldApartByTheirElements() {
    assertThat(keys(List.of("a, b", "c"))).isEqualTo(keys(List.of("a, b", "c")));
    assertThat(
            List.of(
                keys(List.of("a, b", "c")),
                keys(List.of("a", "b, c")),
                keys(List.of("a", "b", "c")),
                keys(List.of(List.of("a", "b"), "c")),
                keys(List.of("a", List.of("b", "c"))),
                keys("[a, b, c]"),
                keys(Arrays.asList("a", null)),
                keys(List.of("a", "null")),
                keys(List.of("a")),
                keys(List.of("a", ""))))
        .doesNotHaveDuplicates();
    assertThat(keys(List.of("a"), "b")).isNotEqualTo(keys(List.of("a", "b"), "c"));
  }

  @Test
  void fingerprintsOfTextsStayThoseOfStoredQuestions() {
    assertThat(keys("Rome", 12, "\ud800")).isEqualTo("k (3 public keys, #412c2dc5b00154f7)");
  }

  @Test
  void aLookupKnowsTheMostRowsThatOneCanMeet() {
    PublicTable<Integer> table = PublicTable.of("t", List.of(1, 1, 1, 2, 3, 3));
    assertThat(Lookup.all(table, (row, p) -> p).most()).isEqualTo(6);
    assertThat(Lookup.byKey(table, p -> p, row -> row, (row, p) -> p).most()).isEqualTo(3);
    assertThat(Lookup.byKey(table, p -> p == 1 ? null : p, row -> row, (row, p) -> p).most())
        .isEqualTo(2);
    assertThat(Lookup.byKey(table, p -> null, row -> row, (row, p) -> p).most()).isZero();
    PublicTable<Integer> none = PublicTable.of("none", List.of());
    assertThat(Lookup.all(none, (row, p) -> p).most()).isZero();
  }
}
