package org.properdp.query;

import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.user.Names;

/**
 * A primitive asked of a plan at a stated ε or ρ, all fixed before any data is touched.
 *
 * @param scope which rows the answer is about
 */
public record Question<T, R>(
    String analyst,
    Option<String> requestId,
    Table<T> table,
    QuestionTerms<T, R> terms,
    Scope scope) {
  /**
   * The question as text, equal for two questions that can't be distinguished. It contains texts
   * from a user's primitives and public keys, which could be anything.
   */
  public String text() {
    return Names.checkText(
        "a question",
        terms.describe() + " at " + terms.asked().shown() + " of\n" + table.explain());
  }

  /** The identity of a question: the SHA-256 of its text, in hexadecimal. */
  public static String digest(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
