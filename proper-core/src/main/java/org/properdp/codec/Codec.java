package org.properdp.codec;

/**
 * Writes values of one type as bytes and reads them back, also in later versions of a program.
 *
 * <p>{@code org.properdp.codec.standard.Codecs} has codecs for Java records and for most types of
 * their components. For other types, or for another layout of bytes, implement this interface:
 * choose a form such as {@code visit v2}, change it whenever the layout changes, and let {@link
 * #reader} still read the older forms.
 *
 * <p>A codec must be pure and deterministic: its results depend only on the value, the bytes and
 * the form, and several threads may use it at once. Equal values must be written as equal bytes,
 * because the bytes of a key identify its individual, and a value that is read must be equal to the
 * one that was written. In different forms, equal values may have different bytes.
 *
 * @param <T> the type of the values
 */
public interface Codec<T> {
  Class<T> type();

  /**
   * The form in which values are written, as a text that is stored with the rows: {@code
   * Visit(ssn:string?, zip:int)}. It must contain all that a {@link #reader} needs to know.
   */
  String form();

  /**
   * True if values are equal if and only if their bytes in this codec's form are, so that keys can
   * be looked up by their bytes alone. It must return true only if that is certain: keys of other
   * codecs are compared by their {@code equals}, and all of them are held in memory.
   */
  default boolean isCanonical() {
    return false;
  }

  /**
   * Writes one value after what was written before.
   *
   * <p>If it throws, that concerns this value alone, which is then set aside; bytes it has written
   * until then do not count.
   */
  void write(T value, Output output);

  /**
   * A reader of values written in a form, this codec's current or an older one.
   *
   * @throws FormMismatch if values can't be read from that form
   */
  Reader<T> reader(String storedForm);

  /**
   * Reads values from bytes that were written in one form.
   *
   * @param <T> the type of the values
   */
  @FunctionalInterface
  interface Reader<T> {
    /**
     * Reads one value, and leaves the position after it.
     *
     * @throws MalformedBytes if the bytes are not such a value
     * @throws ConstructorFailure if the value's constructor does not accept what was stored
     */
    T read(Input input);
  }
}
