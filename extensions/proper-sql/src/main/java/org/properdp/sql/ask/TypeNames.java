package org.properdp.sql.ask;

import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.type.SqlTypeName;

/** Names that PostgreSQL has for types of the standard. */
final class TypeNames {
  private static final Map<String, SqlTypeName> STANDARD =
      Map.of(
          "bool", SqlTypeName.BOOLEAN,
          "float4", SqlTypeName.REAL,
          "float8", SqlTypeName.DOUBLE,
          "int2", SqlTypeName.SMALLINT,
          "int4", SqlTypeName.INTEGER,
          "int8", SqlTypeName.BIGINT,
          "text", SqlTypeName.VARCHAR);

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
