package org.properdp.sql.jdbc.plain;

import java.sql.SQLException;
import java.sql.Wrapper;

/** An object of JDBC that wraps no other: it is itself what it can be unwrapped to. */
public interface Itself extends Wrapper {
  @Override
  default <T> T unwrap(Class<T> type) throws SQLException {
    if (!type.isInstance(this)) {
      throw new SQLException("this can't be unwrapped to a " + type.getName(), "0A000");
    }
    return type.cast(this);
  }

  @Override
  default boolean isWrapperFor(Class<?> type) throws SQLException {
    return type.isInstance(this);
  }
}
