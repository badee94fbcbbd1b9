package org.properdp.report.figures;

/** The method of an interval, and what it is about. */
public enum Interval {
  /** Holds for every probability and every number of trials. */
  OF_A_SHARE("of a share, Clopper and Pearson's"),
  /** Holds whatever the distribution is. */
  OF_A_MEDIAN("of a median, from the order of the trials"),
  /** Holds exactly for normal trials, and about so for others. */
  OF_A_MEAN("of a mean, Student's"),
  /** Holds about so, as an average of several noises is nearly normal. */
  WITHOUT_NOISE("of an average without the noise that is in it, by the law of that noise"),
  /** Holds about so, also where a few trials are much larger than the others. */
  OF_A_MEAN_SIZE(
      "of an average distance, loss or payment, Student's for its logarithm, wider where trials are"
          + " few"),
  /** Holds as well as that of an average distance. */
  OF_A_ROOT_MEAN_SQUARE(
      "of a root mean square, Student's for its logarithm, wider where trials are few"),
  /** Holds at least as often as those of both figures do at once. */
  OF_A_RATIO("of a ratio, from intervals of both figures that hold at once"),
  /** Holds for all probabilities. */
  OF_A_LOSS("of a logarithm of two shares, Clopper and Pearson's for both at once");

  private final String description;

  Interval(String description) {
    this.description = description;
  }

  /** Its subject, and whose it is. */
  public String description() {
    return description;
  }
}
