package org.properdp.sql.jdbc;

import java.sql.DatabaseMetaData;

/** The names and versions of the driver, and the words of its SQL. */
interface ProductFacts extends DatabaseMetaData {
  /** What the product is called. */
  String NAME = "ProPer";

  @Override
  default String getDatabaseProductName() {
    return NAME;
  }

  @Override
  default String getDatabaseProductVersion() {
    return getDriverVersion();
  }

  @Override
  default String getDriverName() {
    return NAME + "'s JDBC driver";
  }

  @Override
  default String getDriverVersion() {
    return ProperDriver.MAJOR + "." + ProperDriver.MINOR;
  }

  @Override
  default int getDriverMajorVersion() {
    return ProperDriver.MAJOR;
  }

  @Override
  default int getDriverMinorVersion() {
    return ProperDriver.MINOR;
  }

  @Override
  default int getDatabaseMajorVersion() {
    return ProperDriver.MAJOR;
  }

  @Override
  default int getDatabaseMinorVersion() {
    return ProperDriver.MINOR;
  }

  @Override
  default int getJDBCMajorVersion() {
    return 4;
  }

  @Override
  default int getJDBCMinorVersion() {
    return 3;
  }

  @Override
  default int getSQLStateType() {
    return sqlStateSQL;
  }

  @Override
  default String getIdentifierQuoteString() {
    return "\"";
  }

  @Override
  default String getSearchStringEscape() {
    return "\\";
  }

  @Override
  default String getExtraNameCharacters() {
    return "";
  }

  @Override
  default String getSQLKeywords() {
    return "DIFFERENTIAL_PRIVACY,EXPLAIN,LIMIT,OPTIONS";
  }

  @Override
  default String getNumericFunctions() {
    return "ABS,CEILING,EXP,FLOOR,LOG10,MOD,POWER,ROUND,SIGN,SQRT,TRUNCATE";
  }

  @Override
  default String getStringFunctions() {
    return "CHAR_LENGTH,CONCAT,LEFT,LENGTH,POSITION,REPLACE,RIGHT,SUBSTRING";
  }

  @Override
  default String getSystemFunctions() {
    return "";
  }

  @Override
  default String getTimeDateFunctions() {
    return "EXTRACT,HOUR,MINUTE,MONTH,QUARTER,YEAR";
  }

  @Override
  default String getSchemaTerm() {
    return "schema";
  }

  @Override
  default String getProcedureTerm() {
    return "procedure";
  }

  @Override
  default String getCatalogTerm() {
    return "catalog";
  }

  @Override
  default String getCatalogSeparator() {
    return ".";
  }
}
