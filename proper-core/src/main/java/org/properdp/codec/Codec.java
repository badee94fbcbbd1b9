package org.properdp.codec;

/**
 * How values of one type are written as bytes, and read back, also by later versions of a program.
 *
 * <p>{@code org.properdp.codec.standard.Codecs} has codecs for Java records and for most of what
 * they are made of. For anything else, or for bytes of another layout, implement this: choose a
 * form such as {@code visit v2}, change it whenever what is written changes, and let {@link
 * #reader} go on reading what was written in the older ones.
 *
 * <p>A codec must be pure and deterministic: what it writes and reads depends on nothing but the
 * value, the bytes and the form, and it may be used by several threads at once. Values that are
 * equal must be written to equal bytes, since the bytes of a key decide whose it is, and what is
 * read must be equal to what was written. In another form, equal values may be other bytes.
 *
 * @param <T> what is written
 */
public interface Codec<T> {
  /** The type of what is written. */
  Class<T> type();

  /**
   * What is written, as a text that is kept with the rows: {@code Visit(ssn:string?, zip:int)}. It
   * must tell of all that a {@link #reader} has to know.
   */
  String form();

  /**
   * Whether two values are equal if, and only if, their bytes in this codec's own form are, so that
   * keys can be looked up by their bytes alone. Said only where it is certain: the keys of other
   * codecs are compared by their own {@code equals}, and all of them are held in memory.
   */
  default boolean isCanonical() {
    return false;
  }

  /**
   * Writes one value behind what was written before.
   *
   * <p>What it throws is about that value alone, which is then set aside; what it has written until
   * then does not count.
   */
  void write(T value, Output output);

  /**
   * A reader of what was written in a form, this codec's own or an older one.
   *
   * @throws FormMismatch if values can't be made of what was written in that form
   */
  Reader<T> reader(String storedForm);

  /**
   * What makes a value of bytes that were written in one form.
   *
   * @param <T> what is read
   */
  @FunctionalInterface
  interface Reader<T> {
    /**
     * Reads one value, and leaves the position behind it.
     *
     * @throws MalformedBytes if the bytes are no such value
     * @throws ConstructorFailure if the value's own constructor does not take what was stored
     */
    T read(Input input);
  }
}
