package org.properdp.store.crash.clinic;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.properdp.budget.Account;

/**
 * The view of a clinic, answers and histories apart.
 *
 * @param accounts of all who have entered, and the one account of the global budget
 * @param rows of each data set: everybody's in their order
 * @param last the batch that each data set stored last
 * @param setAside in alphabetical order
 */
public record Picture(
    Map<String, Account> accounts,
    Map<Topic, List<Entry>> rows,
    Map<Topic, String> last,
    List<String> setAside) {
  /** Between individuals, order does not matter. */
  static List<Entry> inOrder(List<Entry> rows) {
    return rows.stream().sorted(Comparator.comparing(row -> "" + row.who())).toList();
  }

  @Override
  public String toString() {
    return "%n accounts %s%n rows %s%n last %s%n set aside %s"
        .formatted(accounts, rows, last, setAside);
  }

  /** Under which the one account is. */
  static final String ALL = "all";

  /** The name of a person's account. */
  static String name(Topic.Group group, String who) {
    return group + " " + who;
  }
}
