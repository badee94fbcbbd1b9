package org.properdp.proof;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The theorems of {@code proofs/} whose model this code is. Whoever changes what it does changes
 * what is proved: {@code proofs/MAPPING.md} says how the two belong together, and a test holds
 * names here and there to each other.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Proven {
  /** Names as in MAPPING.md: room, file, theorem. */
  String[] value();
}
