package org.properdp.sql.ask;

import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.type.SqlTypeName;

/** Names that PostgreSQL and BigQuery have for types of the standard. */
final class TypeNames {
  private static final Map<String, SqlTypeName> STANDARD =
      Map.ofEntries(
          Map.entry("bool", SqlTypeName.BOOLEAN),
          Map.entry("float4", SqlTypeName.REAL),
          Map.entry("float64", SqlTypeName.DOUBLE),
          Map.entry("float8", SqlTypeName.DOUBLE),
          Map.entry("int2", SqlTypeName.SMALLINT),
          Map.entry("int4", SqlTypeName.INTEGER),
          Map.entry("int64", SqlTypeName.BIGINT),
          Map.entry("int8", SqlTypeName.BIGINT),
          Map.entry("string", SqlTypeName.VARCHAR),
          Map.entry("text", SqlTypeName.VARCHAR));

  private TypeNames() {}

  /** The type under its name in the standard; itself if it has no other. */
  static SqlDataTypeSpec standard(SqlDataTypeSpec type) {
    if (!(type.getTypeNameSpec() instanceof SqlUserDefinedTypeNameSpec named)
        || !named.getTypeName().isSimple()) {
      return type;
    }
    SqlTypeName known = STANDARD.get(named.getTypeName().getSimple().toLowerCase(Locale.ROOT));
    return known == null
        ? type
        : new SqlDataTypeSpec(
            new SqlBasicTypeNameSpec(known, type.getParserPosition()), type.getParserPosition());
  }
}
