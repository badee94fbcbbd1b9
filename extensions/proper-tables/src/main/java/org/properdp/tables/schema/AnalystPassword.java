package org.properdp.tables.schema;

import java.util.regex.Pattern;
import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/**
 * The declaration that an analyst logs in with a password from now on, instead of an earlier one.
 * Only what verifies the password is kept, and no text shows it.
 *
 * @param verifier what verifies it, in PostgreSQL's form of a verifier for SCRAM-SHA-256
 */
public record AnalystPassword(String name, String verifier) implements Declaration {
  private static final String BASE64 = "[A-Za-z0-9+/]";

  /** The hash's 32 bytes. */
  private static final String HASH = BASE64 + "{43}=";

  private static final Pattern FORM =
      Pattern.compile(
          "SCRAM-SHA-256\\$[1-9][0-9]{3,8}:" + BASE64 + "{16,128}={0,2}\\$" + HASH + ":" + HASH);

  /** Checks the name, and the form of the verifier. */
  public AnalystPassword {
    Names.check("an analyst", name);
    if (!FORM.matcher(verifier).matches()) {
      throw new IllegalArgumentException(
          "a verifier must have the form SCRAM-SHA-256$iterations:salt$key:key, with 1,000"
              + " iterations or more");
    }
  }

  /** A comment: a text never has what a login can be made of. */
  @Override
  public String sql() {
    return "-- A password is set for analyst " + SqlName.shown(SqlName.of(name));
  }

  @Override
  public String toString() {
    return sql();
  }
}
