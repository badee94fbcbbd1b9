package org.properdp.custody;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.provenance.user.Names;

/**
 * The end of a store's journal at some moment. It reveals nothing about any person, and can be kept
 * where the store's operators can't change it.
 *
 * @param store the store's identity
 * @param sequence the number of the journal's last frame
 * @param hash that frame's hash, which covers all frames before it
 */
public record Anchor(String store, long sequence, String hash) {
  private static final Pattern TEXT =
      Pattern.compile("proper-anchor:([0-9a-f]{32}):([0-9]{1,18}):([0-9a-f]{64})");

  /** Reads what {@link #toString()} wrote. */
  public static Anchor parse(String text) {
    Names.checkShort("an anchor", text);
    Matcher parts = TEXT.matcher(text.trim());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "an anchor looks like proper-anchor:<store>:<number>:<hash>, but this is \""
              + text.trim()
              + "\"");
    }
    return new Anchor(parts.group(1), Long.parseLong(parts.group(2)), parts.group(3));
  }

  @Override
  public String toString() {
    return "proper-anchor:" + store + ":" + sequence + ":" + hash;
  }
}
