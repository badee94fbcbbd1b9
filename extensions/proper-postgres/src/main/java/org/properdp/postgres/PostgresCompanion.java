package org.properdp.postgres;

import org.properdp.tables.stream.StreamCompanion;
import org.properdp.tables.stream.StreamOptions;

/** A pipeline from a table of a database beside a server. */
public final class PostgresCompanion extends StreamCompanion {
  @Override
  public String name() {
    return "postgres";
  }

  @Override
  protected StreamOptions options() {
    return new PostgresOptions();
  }
}
