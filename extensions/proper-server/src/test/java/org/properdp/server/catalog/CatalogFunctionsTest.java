package org.properdp.server.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.server.type.PgType;

class CatalogFunctionsTest {
  @Test
  void typesHaveTheirLengthsAndDigits() {
    assertThat(CatalogFunctions.formatType(PgType.VARCHAR.oid(), 24))
        .isEqualTo("character varying(20)");
    assertThat(CatalogFunctions.formatType(PgType.NUMERIC.oid(), 524_294))
        .isEqualTo("numeric(8,2)");
    assertThat(CatalogFunctions.formatType(PgType.NUMERIC.oid(), -1)).isEqualTo("numeric");
    assertThat(CatalogFunctions.formatType(PgType.TIMESTAMP.oid(), null))
        .isEqualTo("timestamp without time zone");
    assertThat(CatalogFunctions.formatType(1, null)).isEqualTo("???");
    assertThat(CatalogFunctions.formatType(null, 1)).isNull();
  }

  @Test
  void aPatternDescribesAPartOfAText() {
    assertThat(CatalogFunctions.matches("visits", "^vis", false)).isTrue();
    assertThat(CatalogFunctions.matches("visits", "^VIS", false)).isFalse();
    assertThat(CatalogFunctions.matches("visits", "^VIS", true)).isTrue();
    assertThat(CatalogFunctions.matches(null, "a", false)).isNull();
    assertThat(CatalogFunctions.matches("a", "(", false)).isNull();
    assertThat(CatalogFunctions.matches("a", "a".repeat(501), false)).isNull();
  }

  @Test
  void aPatternThatLooksTooOftenDescribesNothing() {
    assertThat(CatalogFunctions.matches("a".repeat(100) + "b", "^(a+)+$", false)).isNull();
  }

  @Test
  void namesAreWrittenAsStatementsHaveThemUnlessTheyAreTooLong() {
    assertThat(CatalogFunctions.quotedName("zips")).isEqualTo("zips");
    assertThat(CatalogFunctions.quotedName("my \"table")).isEqualTo("\"my \"\"table\"");
    assertThat(CatalogFunctions.quotedName("\"".repeat(1_001))).isNull();
    assertThat(CatalogFunctions.quotedName(null)).isNull();
  }

  @Test
  void aTextNamesATypeWithItsSchemaOrWithout() {
    assertThat(CatalogFunctions.typeOfName("\"pg_catalog\".\"int4\"")).isEqualTo("integer");
    assertThat(CatalogFunctions.typeOfName("other.int4")).isNull();
    assertThat(CatalogFunctions.typeOfName("nosuch")).isNull();
    assertThat(CatalogFunctions.typeOfName(null)).isNull();
  }
}
