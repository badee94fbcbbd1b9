package org.properdp.examples.experiment;

import io.vavr.control.Option;

/** The settings that a user chose instead of the usual ones; see {@link Takes}. */
public record Chosen(Option<Integer> people, Option<String> epsilon, Option<String> budget) {
  /** All settings are the usual ones. */
  public static final Chosen NOTHING = new Chosen(Option.none(), Option.none(), Option.none());

  /** A text of an experiment with the settings of this run. */
  String in(String text, Takes usual) {
    return text.replace("{ε}", epsilon.getOrElse(usual.epsilon()))
        .replace("{budget}", budget.getOrElse(usual.budget()));
  }
}
