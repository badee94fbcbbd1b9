package org.properdp.registry;

/** New individuals of one batch, who enter together: until then, nobody finds them. */
public interface Entry<K> extends AutoCloseable {
  /** Takes in an individual that is not known yet; returns the number that it will have. */
  int add(K key);

  /** Does all that may fail. After it, nothing but {@link #enter} or {@link #close} comes. */
  void complete();

  /** Enters all of them; it needs no memory, and can't fail. */
  void enter();

  /** Gives all of them up, unless they have entered; others get their numbers. */
  @Override
  void close();
}
