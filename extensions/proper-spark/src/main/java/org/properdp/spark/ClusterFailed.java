package org.properdp.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A question that could not be evaluated in a cluster: for the custodian, and without any data. */
public final class ClusterFailed extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The failure that {@link PartTask} names, within the text that Spark makes of it. */
  private static final Pattern FAILURE =
      Pattern.compile(
          "a part of a question failed: ([\\w.$]+(?: at [\\w.$/<>@]+\\([\\w.: ]*\\))?)");

  private ClusterFailed(String message) {
    super(message);
  }

  /** The message has nothing of Spark's text but the kind and the place of an exception of ours. */
  static ClusterFailed of(Throwable failed) {
    Matcher found = FAILURE.matcher(String.valueOf(failed.getMessage()));
    return new ClusterFailed(
        "Spark could not evaluate a part of a question, after "
            + SparkOptions.ATTEMPTS
            + " attempts or because the job was ended ("
            + (found.find() ? found.group(1) : failed.getClass().getName())
            + "). Look at the logs of Spark's master and executors, and open the store again");
  }

  static ClusterFailed stopped() {
    return new ClusterFailed(
        "Spark has ended: its master was lost or has ended the application. Look at the master's"
            + " log, and open the store again");
  }
}
