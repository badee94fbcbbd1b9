package org.properdp.budget.request;

import java.util.function.UnaryOperator;

/**
 * A request: the analyst, the request id, and the question as text and as a digest that identifies
 * it. Each analyst has separate ids.
 *
 * @param asked what the question counts against the analyst's quota, in billionths: a public number
 *     that does not depend on who pays
 */
public record Request(String analyst, String id, String digest, String text, long asked) {
  private static final String EPOCH = "epoch ";
  private static final String MARK = " #";

  /** The id of a question within an epoch: the same question has the same one. */
  public static String idIn(String epoch, String digest) {
    return EPOCH + epoch + MARK + digest;
  }

  /**
   * True if the id has the form of those within epochs and names another question. No new answer is
   * stored under such an id, so that the id of a question is there when that question comes.
   */
  public boolean isNamedAsAnother() {
    int mark = id.lastIndexOf(MARK);
    return id.startsWith(EPOCH) && mark > 0 && !id.endsWith(MARK + digest) && isDigest(mark);
  }

  private boolean isDigest(int mark) {
    return isDigest(id.substring(mark + MARK.length()));
  }

  private static boolean isDigest(String text) {
    return text.matches("[0-9a-f]{64}");
  }

  /** An id with another digest in place of the one that it names; the same if it names none. */
  public static String withDigest(String id, UnaryOperator<String> another) {
    int digest = id.lastIndexOf(MARK) + MARK.length();
    return id.startsWith(EPOCH) && digest >= MARK.length() && isDigest(id.substring(digest))
        ? id.substring(0, digest) + another.apply(id.substring(digest))
        : id;
  }
}
