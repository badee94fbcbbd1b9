package org.properdp.store.crash.clinic;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.store.crash.clinic.Topic.Group;

/** The state of a clinic after some steps: maps and lists, and nothing of the runtime. */
public final class Model {
  private final Map<Topic, Shelf> shelves = new EnumMap<>(Topic.class);
  private final Map<String, Account> accounts = new TreeMap<>();
  private final Map<String, Reply> replies = new TreeMap<>();
  private final List<String> setAside = new ArrayList<>();

  /** One data set. */
  private static final class Shelf {
    private final Map<String, Receipt> receipts = new TreeMap<>();
    private List<Entry> rows = new ArrayList<>();
    private @Nullable String last;
  }

  /**
   * A step that was done.
   *
   * @param drawn how often noise had been drawn before
   */
  public record Done(Step step, long drawn) {}

  /** A clinic that nobody has been to. */
  public Model() {
    for (Topic topic : Topic.values()) {
      shelves.put(topic, new Shelf());
    }
    accounts.put(Picture.ALL, new Account(Group.ALL, Group.ALL));
  }

  /** A clinic after some steps. */
  public static Model after(List<Done> steps) {
    Model model = new Model();
    steps.forEach(model::apply);
    return model;
  }

  /** Does a step, and says what comes of it. */
  public Object apply(Done done) {
    Step step = done.step();
    if (step instanceof Step.Append append) {
      return store(append.topic(), append.batch(), append.rows(), false);
    } else if (step instanceof Step.Refresh refresh) {
      return store(refresh.topic(), refresh.batch(), refresh.rows(), true);
    } else if (step instanceof Step.Update update) {
      shelf(update.topic()).rows.removeIf(row -> update.who().equals(row.who()));
      store(update.topic(), "update", new ArrayList<>(update.rows()));
    } else if (step instanceof Step.Delete delete) {
      delete(delete.topic(), delete.who());
    } else if (step instanceof Step.DeleteEverywhere delete) {
      delete.group().topics().forEach(topic -> delete(topic, delete.who()));
    } else if (step instanceof Step.Grant grant) {
      return grant(Picture.name(Group.PATIENTS, grant.who()), grant.more());
    } else if (step instanceof Step.GrantAll grant) {
      List<String> everybody =
          grant.group().isPersonal()
              ? grant.group().everybody().stream()
                  .map(who -> Picture.name(grant.group(), who))
                  .toList()
              : List.of(Picture.ALL);
      everybody.forEach(name -> grant(name, grant.more()));
    } else if (step instanceof Step.Ask ask) {
      return ask(ask, done.drawn());
    }
    return "done";
  }

  private Shelf shelf(Topic topic) {
    return java.util.Objects.requireNonNull(shelves.get(topic));
  }

  private Receipt store(Topic topic, String batch, List<@Nullable Entry> rows, boolean anew) {
    Shelf shelf = shelf(topic);
    Receipt before = shelf.receipts.get(batch);
    if (before != null) {
      return before.again();
    }
    if (anew) {
      shelf.rows = new ArrayList<>();
    }
    Receipt receipt = store(topic, batch, rows);
    shelf.receipts.put(batch, receipt);
    shelf.last = batch;
    return receipt;
  }

  private Receipt store(Topic topic, String batch, List<@Nullable Entry> rows) {
    List<String> reports = new ArrayList<>();
    for (int position = 0; position < rows.size(); position++) {
      String reason = store(topic, rows.get(position));
      if (reason != null) {
        reports.add("data set " + topic + ", batch " + batch + ", row " + position + ": " + reason);
      }
    }
    setAside.addAll(reports);
    reports.sort(null);
    return new Receipt(rows.size() - reports.size(), reports, false);
  }

  private @Nullable String store(Topic topic, @Nullable Entry row) {
    if (row == null) {
      return "the row is null";
    } else if (row.who() == null) {
      return "its key is null or can't be read, or its key function threw";
    }
    String name = Picture.name(topic.group(), row.who());
    if (topic.group().isPersonal() && !accounts.containsKey(name)) {
      Long initial = topic.initial(row);
      if (initial == null) {
        return "its individual is new and has no budget: the budget function threw, or gave none";
      }
      accounts.put(name, new Account(initial, initial));
    }
    shelf(topic).rows.add(row);
    return null;
  }

  private void delete(Topic topic, String who) {
    shelf(topic).rows.removeIf(row -> who.equals(row.who()));
  }

  private boolean grant(String name, long more) {
    return accounts.computeIfPresent(
            name,
            (same, before) -> new Account(before.grantedNanos() + more, before.leftNanos() + more))
        != null;
  }

  private Reply ask(Step.Ask ask, long drawn) {
    Reply before = replies.get(ask.id());
    if (before != null) {
      return before;
    }
    List<Entry> rows = new ArrayList<>();
    ask.topics().forEach(topic -> rows.addAll(asked(topic)));
    Questions questions = new Questions(ask, accounts);
    Reply reply = ask.group().isPersonal() ? questions.personal(rows) : questions.global(rows);
    if (reply.refusal() != null) {
      return reply;
    }
    List<Long> noisy = new ArrayList<>();
    for (long exact : reply.numbers()) {
      noisy.add(exact + drawn + noisy.size() + 1);
    }
    replies.put(ask.id(), Reply.of(noisy));
    return Reply.of(noisy);
  }

  /** Of the staff, the first rows of each are kept. */
  private List<Entry> asked(Topic topic) {
    List<Entry> rows = shelf(topic).rows;
    if (topic.group().isPersonal()) {
      return rows;
    }
    Map<String, Integer> counts = new TreeMap<>();
    return rows.stream()
        .filter(row -> counts.merge("" + row.who(), 1, Integer::sum) <= Group.ROWS)
        .toList();
  }

  /** All answers, by request id. */
  public Map<String, Reply> replies() {
    return replies;
  }

  /** The sum that everybody's history must come to. */
  public Map<String, Long> paid() {
    Map<String, Long> paid = new TreeMap<>();
    accounts.forEach(
        (name, account) -> {
          if (!name.equals(Picture.ALL)) {
            paid.put(name, account.grantedNanos() - account.leftNanos());
          }
        });
    return paid;
  }

  /** All there is to see. */
  public Picture picture() {
    Map<Topic, List<Entry>> rows = new EnumMap<>(Topic.class);
    Map<Topic, String> last = new EnumMap<>(Topic.class);
    shelves.forEach(
        (topic, shelf) -> {
          rows.put(topic, Picture.inOrder(asked(topic)));
          last.put(topic, "" + shelf.last);
        });
    return new Picture(new TreeMap<>(accounts), rows, last, setAside.stream().sorted().toList());
  }
}
