package org.properdp.proof;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The theorems of {@code proofs/} that this code implements. A change of its behaviour needs a
 * change of the proofs: {@code proofs/MAPPING.md} relates the two, and a test checks that the names
 * in both places agree.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Proven {
  /** Names as in MAPPING.md: directory, file, theorem. */
  String[] value();
}
