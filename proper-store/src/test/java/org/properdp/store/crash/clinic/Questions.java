package org.properdp.store.crash.clinic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.properdp.budget.Account;
import org.properdp.store.crash.clinic.Topic.Group;

/** One question of the model: who pays how much, and what rows add up to. */
final class Questions {
  private static final int KINDS = 3;
  private static final long MOST = 4;

  private final Step.Ask ask;
  private final Map<String, Account> accounts;

  Questions(Step.Ask ask, Map<String, Account> accounts) {
    this.ask = ask;
    this.accounts = accounts;
  }

  Reply personal(List<Entry> rows) {
    Map<String, List<Entry>> byOwner = new TreeMap<>();
    for (Entry row : rows) {
      byOwner
          .computeIfAbsent(Picture.name(Group.PATIENTS, "" + row.who()), owner -> new ArrayList<>())
          .add(row);
    }
    List<Entry> paid = new ArrayList<>();
    byOwner.forEach(
        (owner, own) -> {
          if (pays(owner, cost(own))) {
            paid.addAll(own);
          }
        });
    return Reply.of(exact(paid));
  }

  Reply global(List<Entry> rows) {
    long cost = ask.epsilon() * Group.ROWS * ask.topics().size();
    return pays(Picture.ALL, cost)
        ? Reply.of(exact(rows))
        : Reply.refused("the global budget is too small");
  }

  private boolean pays(String name, long cost) {
    Account account = Objects.requireNonNull(accounts.get(name));
    boolean pays = account.leftNanos() >= cost;
    if (pays) {
      accounts.put(name, new Account(account.grantedNanos(), account.leftNanos() - cost));
    }
    return pays;
  }

  private long cost(List<Entry> own) {
    return switch (ask.kind()) {
      case COUNT -> own.size() * ask.epsilon();
      case HISTOGRAM -> own.stream().filter(row -> row.kind() < KINDS).count() * ask.epsilon();
      case SUM -> (sum(own) * ask.epsilon() + MOST - 1) / MOST;
    };
  }

  private static long sum(List<Entry> rows) {
    return rows.stream().mapToLong(row -> Math.min(MOST, row.kind())).sum();
  }

  private List<Long> exact(List<Entry> rows) {
    return switch (ask.kind()) {
      case COUNT -> List.of((long) rows.size());
      case HISTOGRAM -> {
        List<Long> counts = new ArrayList<>();
        for (int kind = 0; kind < KINDS; kind++) {
          int wanted = kind;
          counts.add(rows.stream().filter(row -> row.kind() == wanted).count());
        }
        yield counts;
      }
      case SUM -> List.of(sum(rows));
    };
  }
}
