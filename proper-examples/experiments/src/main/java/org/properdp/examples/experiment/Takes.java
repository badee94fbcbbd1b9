package org.properdp.examples.experiment;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The settings of an experiment that its user may choose, besides its form. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Takes {
  /** True if the number of people can be chosen. */
  boolean people() default true;

  /** The usual ε of a question, {@code {ε}} in all texts; empty if it can't be chosen. */
  String epsilon() default "";

  /** The usual budget of each, {@code {budget}} in all texts; empty if it can't be chosen. */
  String budget() default "";
}
