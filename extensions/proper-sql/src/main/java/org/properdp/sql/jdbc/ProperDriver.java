package org.properdp.sql.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.jdbc.plain.Unsupported;

/**
 * Connects to a store in this process, as one analyst: {@code
 * jdbc:proper:DIR?analyst=ada&epsilon=0.1}.
 */
public final class ProperDriver implements Driver {
  static final int MAJOR = 0;
  static final int MINOR = 1;

  static {
    try {
      DriverManager.registerDriver(new ProperDriver());
    } catch (SQLException impossible) {
      throw new IllegalStateException("a driver could not be registered", impossible);
    }
  }

  @Override
  public @Nullable Connection connect(String url, @Nullable Properties properties)
      throws SQLException {
    return acceptsURL(url)
        ? ProperConnection.open(
            url, Address.of(url, properties == null ? new Properties() : properties))
        : null;
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith(Address.PREFIX);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties properties) {
    return new DriverPropertyInfo[] {
      option(Address.ANALYST, true, "the analyst as whom questions are asked"),
      option(Address.EPSILON, false, "the epsilon of questions that don't say one"),
      option(Address.KEY_FILE, false, "the file with the key of an encrypted store")
    };
  }

  private static DriverPropertyInfo option(String name, boolean isRequired, String meaning) {
    DriverPropertyInfo option = new DriverPropertyInfo(name, null);
    option.required = isRequired;
    option.description = meaning;
    return option;
  }

  @Override
  public int getMajorVersion() {
    return MAJOR;
  }

  @Override
  public int getMinorVersion() {
    return MINOR;
  }

  /** Nothing can be changed, which JDBC wants of drivers that comply. */
  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw Unsupported.method("getParentLogger");
  }

  @Override
  public String toString() {
    return "ProPer's JDBC driver";
  }
}
