package org.properdp.sql.jdbc.plain;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Kinds of things that a database does not have. */
public interface NoObjects extends DatabaseMetaData {
  /** A result without rows. */
  ResultSet none(String... columns) throws SQLException;

  @Override
  default ResultSet getAttributes(String name, String value, String value2, String value3)
      throws SQLException {
    return none("TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "ATTR_NAME", "DATA_TYPE");
  }

  @Override
  default ResultSet getBestRowIdentifier(
      String name, String value, String value2, int scale, boolean value3) throws SQLException {
    return none("SCOPE", "COLUMN_NAME", "DATA_TYPE", "TYPE_NAME");
  }

  @Override
  default ResultSet getClientInfoProperties() throws SQLException {
    return none("NAME", "MAX_LEN", "DEFAULT_VALUE", "DESCRIPTION");
  }

  @Override
  default ResultSet getColumnPrivileges(String name, String value, String value2, String value3)
      throws SQLException {
    return none(
        "TABLE_CAT",
        "TABLE_SCHEM",
        "TABLE_NAME",
        "COLUMN_NAME",
        "GRANTOR",
        "GRANTEE",
        "PRIVILEGE",
        "IS_GRANTABLE");
  }

  @Override
  default ResultSet getCrossReference(
      String name, String value, String value2, String value3, String value4, String value5)
      throws SQLException {
    return none(
        "PKTABLE_CAT",
        "PKTABLE_SCHEM",
        "PKTABLE_NAME",
        "PKCOLUMN_NAME",
        "FKTABLE_CAT",
        "FKTABLE_SCHEM",
        "FKTABLE_NAME",
        "FKCOLUMN_NAME",
        "KEY_SEQ",
        "UPDATE_RULE",
        "DELETE_RULE",
        "FK_NAME",
        "PK_NAME",
        "DEFERRABILITY");
  }

  @Override
  default ResultSet getExportedKeys(String name, String value, String value2) throws SQLException {
    return none(
        "PKTABLE_CAT",
        "PKTABLE_SCHEM",
        "PKTABLE_NAME",
        "PKCOLUMN_NAME",
        "FKTABLE_CAT",
        "FKTABLE_SCHEM",
        "FKTABLE_NAME",
        "FKCOLUMN_NAME",
        "KEY_SEQ",
        "UPDATE_RULE",
        "DELETE_RULE",
        "FK_NAME",
        "PK_NAME",
        "DEFERRABILITY");
  }

  @Override
  default ResultSet getFunctionColumns(String name, String value, String value2, String value3)
      throws SQLException {
    return none("FUNCTION_CAT", "FUNCTION_SCHEM", "FUNCTION_NAME", "COLUMN_NAME");
  }

  @Override
  default ResultSet getFunctions(String name, String value, String value2) throws SQLException {
    return none(
        "FUNCTION_CAT",
        "FUNCTION_SCHEM",
        "FUNCTION_NAME",
        "REMARKS",
        "FUNCTION_TYPE",
        "SPECIFIC_NAME");
  }

  @Override
  default ResultSet getImportedKeys(String name, String value, String value2) throws SQLException {
    return none(
        "PKTABLE_CAT",
        "PKTABLE_SCHEM",
        "PKTABLE_NAME",
        "PKCOLUMN_NAME",
        "FKTABLE_CAT",
        "FKTABLE_SCHEM",
        "FKTABLE_NAME",
        "FKCOLUMN_NAME",
        "KEY_SEQ",
        "UPDATE_RULE",
        "DELETE_RULE",
        "FK_NAME",
        "PK_NAME",
        "DEFERRABILITY");
  }

  @Override
  default ResultSet getIndexInfo(
      String name, String value, String value2, boolean value3, boolean value4)
      throws SQLException {
    return none(
        "TABLE_CAT",
        "TABLE_SCHEM",
        "TABLE_NAME",
        "NON_UNIQUE",
        "INDEX_QUALIFIER",
        "INDEX_NAME",
        "TYPE",
        "ORDINAL_POSITION",
        "COLUMN_NAME",
        "ASC_OR_DESC",
        "CARDINALITY",
        "PAGES",
        "FILTER_CONDITION");
  }

  @Override
  default ResultSet getPrimaryKeys(String name, String value, String value2) throws SQLException {
    return none("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "KEY_SEQ", "PK_NAME");
  }

  @Override
  default ResultSet getProcedureColumns(String name, String value, String value2, String value3)
      throws SQLException {
    return none("PROCEDURE_CAT", "PROCEDURE_SCHEM", "PROCEDURE_NAME", "COLUMN_NAME");
  }

  @Override
  default ResultSet getProcedures(String name, String value, String value2) throws SQLException {
    return none(
        "PROCEDURE_CAT",
        "PROCEDURE_SCHEM",
        "PROCEDURE_NAME",
        "REMARKS",
        "PROCEDURE_TYPE",
        "SPECIFIC_NAME");
  }

  @Override
  default ResultSet getPseudoColumns(String name, String value, String value2, String value3)
      throws SQLException {
    return none("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME");
  }

  @Override
  default ResultSet getSuperTables(String name, String value, String value2) throws SQLException {
    return none("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "SUPERTABLE_NAME");
  }

  @Override
  default ResultSet getSuperTypes(String name, String value, String value2) throws SQLException {
    return none("TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "SUPERTYPE_NAME");
  }

  @Override
  default ResultSet getTablePrivileges(String name, String value, String value2)
      throws SQLException {
    return none(
        "TABLE_CAT",
        "TABLE_SCHEM",
        "TABLE_NAME",
        "GRANTOR",
        "GRANTEE",
        "PRIVILEGE",
        "IS_GRANTABLE");
  }

  @Override
  default ResultSet getUDTs(String name, String value, String value2, int[] value3)
      throws SQLException {
    return none(
        "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "CLASS_NAME", "DATA_TYPE", "REMARKS", "BASE_TYPE");
  }

  @Override
  default ResultSet getVersionColumns(String name, String value, String value2)
      throws SQLException {
    return none("SCOPE", "COLUMN_NAME", "DATA_TYPE", "TYPE_NAME");
  }
}
