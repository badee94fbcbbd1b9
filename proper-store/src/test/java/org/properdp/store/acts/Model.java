package org.properdp.store.acts;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.properdp.store.acts.Act.Kind;
import org.properdp.store.acts.Act.Row;

/** The state of a store after some acts: all of them done again, on maps and lists. */
final class Model {
  private final Map<Folk, People> people = new EnumMap<>(Folk.class);
  private boolean forfeited;
  private int days;

  /** The acts that are refused under a shared budget, or by a quota, and what can't be granted. */
  static final String TOO_SMALL = "TheGlobalBudgetIsTooSmall";

  static final String USED_UP = "TheQuotaIsTooSmall";
  static final String CAPPED = "above the cap";
  static final String NOT_RESTING = "not resting";
  static final String TOO_MANY = "more than were missed";
  static final String NOT_MERGED = "not two, or not both there";

  /** Nobody is told what was paid of a shared budget, and for what. */
  static final long UNTOLD = -1;

  private static final String COUNT = " have entered";

  private static final class People {
    private final Map<String, Purse> purses = new TreeMap<>();
    private final Map<String, List<String>> rows = new TreeMap<>();
    private final Set<String> batches = new TreeSet<>();
    private final Map<String, String> merged = new TreeMap<>();
    private final Map<String, String> answers = new TreeMap<>();
    private final Map<String, Integer> asked = new TreeMap<>();
    private final Map<String, Integer> limits = new TreeMap<>();
    private boolean forfeited;
    private boolean resting;
    private int missed;

    List<String> rows(String set) {
      return rows.computeIfAbsent(set, anew -> new ArrayList<>());
    }

    void enter(String who, String budget) {
      long nanos = nanos(budget);
      purses.putIfAbsent(who, new Purse(nanos, forfeited ? 0 : nanos, 0));
    }

    void forfeit() {
      purses.replaceAll((who, purse) -> purse.emptied());
      forfeited = true;
      resting = true;
    }

    void pass(int days) {
      missed += days;
      if (!resting) {
        renew(missed);
      }
    }

    void renew(int days) {
      purses.replaceAll(
          (who, purse) -> merged.containsKey(who) ? purse.passedOver(days) : purse.renewed(days));
      missed = 0;
    }
  }

  /** After these acts. */
  static Model after(List<Act> acts) {
    Model model = new Model();
    acts.forEach(model::apply);
    return model;
  }

  static long nanos(String decimal) {
    return new BigDecimal(decimal).movePointRight(9).longValueExact();
  }

  /** Does one more; what comes of it. */
  Object apply(Act act) {
    if (act.kind() == Kind.FOUND) {
      return found(act.folk());
    } else if (act.kind() == Kind.RESTORE_WITHOUT_ANCHOR) {
      forfeited = true;
      people.values().forEach(People::forfeit);
      return "done";
    } else if (act.kind() == Kind.PASS) {
      days += act.days();
      Option.of(people.get(Folk.RENEWED)).forEach(of -> of.pass(act.days()));
      return "done";
    }
    People of = people.get(act.folk());
    return !act.isAboutFolk() ? "done" : of == null ? "nobody" : apply(act, of);
  }

  /** The number of days that have passed. */
  int days() {
    return days;
  }

  private static Object resume(Act act, People of) {
    if (act.folk() != Folk.RENEWED || !of.resting) {
      return NOT_RESTING;
    }
    if (act.madeUp() > of.missed) {
      return TOO_MANY;
    }
    of.resting = false;
    of.renew(act.madeUp());
    return "resumed";
  }

  private Object apply(Act act, People of) {
    return switch (act.kind()) {
      case LOAD -> load(act, of);
      case ASK -> ask(act, of);
      case GRANT -> grant(act, of);
      case GRANT_ALL -> grantAll(act, of);
      case TRUST -> {
        of.forfeited = false;
        yield "done";
      }
      case LIMIT -> {
        of.limits.put(act.analyst(), act.questions());
        yield "done";
      }
      case ERASE -> erase(act, of.rows(act.set()));
      case ERASE_EVERYWHERE -> {
        of.rows.values().forEach(rows -> erase(act, rows));
        yield "done";
      }
      case MERGE -> merge(act, of);
      case RESUME -> resume(act, of);
      default -> "done";
    };
  }

  private static Object merge(Act act, People of) {
    if (act.into().equals(of.merged.get(act.who())) && !of.merged.containsKey(act.into())) {
      return "merged before";
    }
    Purse gone = of.merged.containsKey(act.who()) ? null : of.purses.get(act.who());
    Purse kept = of.merged.containsKey(act.into()) ? null : of.purses.get(act.into());
    if (act.folk().isShared() || act.who().equals(act.into()) || gone == null || kept == null) {
      return NOT_MERGED;
    }
    of.purses.put(
        act.into(),
        act.folk() == Folk.RENEWED
            ? kept.less(kept.left() - kept.leftWith(gone))
            : kept.less(gone.granted() - gone.left()));
    of.purses.put(act.who(), gone.less(Math.max(gone.left(), 0)).emptied());
    of.merged.put(act.who(), act.into());
    of.rows.values().forEach(rows -> rows.removeIf(act.who()::equals));
    return "merged";
  }

  private Object found(Folk folk) {
    if (!people.containsKey(folk)) {
      People founded = new People();
      founded.forfeited = forfeited;
      founded.resting = forfeited;
      people.put(folk, founded);
      if (folk.isShared()) {
        founded.enter("all", Folk.EACH);
      }
    }
    return "done";
  }

  private static String load(Act act, People of) {
    if (!of.batches.add(act.set() + act.name())) {
      return "repeated";
    }
    int position = 0;
    int stored = 0;
    for (Row row : act.rows()) {
      String who = act.folk().isNamed() ? row.who() : act.set() + "#" + act.name() + "#" + position;
      if (!of.merged.containsKey(who)) {
        of.rows(act.set()).add(who);
        stored++;
      }
      if (!act.folk().isShared()) {
        of.enter(who, act.folk() == Folk.KEYED ? row.budget() : Folk.EACH);
      }
      position++;
    }
    return "stored " + stored;
  }

  private static Object erase(Act act, List<String> rows) {
    if (act.folk().isNamed()) {
      rows.removeIf(act.who()::equals);
    }
    return "done";
  }

  private static Object grant(Act act, People of) {
    Purse purse = act.folk().isShared() ? null : of.purses.get(act.who());
    if (purse == null) {
      return "granted false";
    } else if (!isAllowed(act, purse) || of.merged.containsKey(act.who())) {
      return CAPPED;
    }
    of.purses.put(act.who(), purse.plus(nanos(act.more())));
    return "granted true";
  }

  private static boolean isAllowed(Act act, Purse purse) {
    return act.folk() != Folk.CAPPED || purse.granted() + nanos(act.more()) <= nanos(Folk.CAP);
  }

  private static Object grantAll(Act act, People of) {
    int without = 0;
    for (Map.Entry<String, Purse> each : of.purses.entrySet()) {
      if (of.merged.containsKey(each.getKey())) {
        continue;
      }
      if (isAllowed(act, each.getValue())) {
        each.setValue(each.getValue().plus(nanos(act.more())));
      } else {
        without++;
      }
    }
    return "without " + without;
  }

  private static Object ask(Act act, People of) {
    String id = act.analyst() + " " + act.name();
    if (of.answers.containsKey(id)) {
      return of.answers.get(id);
    }
    int asked = of.asked.getOrDefault(act.analyst(), 0);
    if (asked >= of.limits.getOrDefault(act.analyst(), Integer.MAX_VALUE)) {
      return USED_UP;
    }
    Map<String, Integer> counts = new TreeMap<>();
    of.rows(act.set()).forEach(who -> counts.merge(who, 1, Integer::sum));
    String answer = act.folk().isShared() ? shared(act, of, counts) : personal(act, of, counts);
    if (!answer.equals(TOO_SMALL)) {
      of.answers.put(id, answer);
      of.asked.put(act.analyst(), asked + 1);
    }
    return answer;
  }

  private static String shared(Act act, People of, Map<String, Integer> counts) {
    long cost = Folk.ROWS * nanos(act.epsilon());
    Purse purse = of.purses.get("all");
    if (purse.left() < cost) {
      return TOO_SMALL;
    }
    of.purses.put("all", purse.less(cost));
    return "" + counts.values().stream().mapToInt(rows -> Math.min(rows, Folk.ROWS)).sum();
  }

  private static String personal(Act act, People of, Map<String, Integer> counts) {
    int answer = 0;
    for (Map.Entry<String, Integer> each : counts.entrySet()) {
      long cost = each.getValue() * nanos(act.epsilon());
      Purse purse = of.purses.get(each.getKey());
      if (purse.left() >= cost) {
        of.purses.put(each.getKey(), purse.less(cost));
        answer += each.getValue();
      }
    }
    return "" + answer;
  }

  /** Which populations there are. */
  Set<Folk> founded() {
    return people.isEmpty() ? EnumSet.noneOf(Folk.class) : EnumSet.copyOf(people.keySet());
  }

  /** All that everybody has and has paid, and how many there are. */
  Map<String, Purse> purses() {
    Map<String, Purse> all = new TreeMap<>();
    people.forEach(
        (folk, of) -> {
          all.put(count(folk), new Purse(of.purses.size() - of.merged.size(), 0, 0));
          of.purses.forEach(
              (who, purse) ->
                  all.put(
                      folk + " " + who,
                      folk.isShared()
                          ? new Purse(purse.granted(), purse.left(), UNTOLD)
                          : purse.seen()));
        });
    return all;
  }

  static String count(Folk folk) {
    return folk + COUNT;
  }

  static boolean isCount(String name) {
    return name.endsWith(COUNT);
  }

  static Folk folk(String name) {
    return Folk.valueOf(name.substring(0, name.indexOf(' ')));
  }

  static String who(String name) {
    return name.substring(name.indexOf(' ') + 1);
  }
}
