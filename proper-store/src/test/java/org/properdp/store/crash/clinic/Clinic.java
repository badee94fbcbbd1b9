package org.properdp.store.crash.clinic;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.population.Population;
import org.properdp.storage.Storage;
import org.properdp.store.crash.clinic.Topic.Group;

/** A clinic over a store. */
public final class Clinic implements AutoCloseable {
  private final Proper proper;
  private final Runnable checkpoint;
  private final Map<Group, Ward<?>> wards = new EnumMap<>(Group.class);

  /** Opens it; the storage is its own from now on. */
  public Clinic(Storage storage, Runnable checkpoint, Noise noise) {
    this(storage, checkpoint, noise, List.of(Group.values()));
  }

  /** The same, with some of the populations. */
  public Clinic(Storage storage, Runnable checkpoint, Noise noise, List<Group> groups) {
    this.proper = Fixture.over(storage, noise);
    this.checkpoint = checkpoint;
    try {
      groups.forEach(group -> wards.put(group, ward(proper, group)));
    } catch (RuntimeException | Error failed) {
      proper.close();
      throw failed;
    }
  }

  private static Ward<?> ward(Proper proper, Group group) {
    if (group == Group.STAFF) {
      Population<Integer> staff =
          proper.numberedPopulation("staff").global(new Epsilon(Group.ALL), Group.ROWS);
      return new Ward<>(group, staff, Integer::valueOf);
    }
    Population<String> patients =
        proper.population("patients", String.class).personal(new Epsilon(Group.EACH));
    return new Ward<>(group, patients, Function.identity());
  }

  private Ward<?> ward(Group group) {
    return java.util.Objects.requireNonNull(wards.get(group));
  }

  private Ward<?> ward(Topic topic) {
    return ward(topic.group());
  }

  /** Does a step, and says what came of it. */
  public Object apply(Step step) {
    if (step instanceof Step.Append append) {
      return ward(append.topic()).append(append.topic(), append.batch(), append.rows());
    } else if (step instanceof Step.Refresh refresh) {
      return ward(refresh.topic()).refresh(refresh.topic(), refresh.batch(), refresh.rows());
    } else if (step instanceof Step.Update update) {
      ward(update.topic()).update(update.topic(), update.who(), update.rows());
    } else if (step instanceof Step.Delete delete) {
      ward(delete.topic()).delete(delete.topic(), delete.who());
    } else if (step instanceof Step.DeleteEverywhere delete) {
      ward(delete.group()).delete(delete.who());
    } else if (step instanceof Step.Grant grant) {
      return ward(Group.PATIENTS).grant(grant.who(), grant.more());
    } else if (step instanceof Step.GrantAll grant) {
      ward(grant.group()).custodian().grantAll(new Epsilon(grant.more()));
    } else if (step instanceof Step.Ask ask) {
      return ward(ask.group()).ask(ask);
    } else if (step instanceof Step.TakeCheckpoint) {
      checkpoint.run();
    } else if (step instanceof Step.Compact) {
      proper.custodian().compact();
    } else if (step instanceof Step.MoveToFile moving) {
      ward(Group.PATIENTS).moveToFile(moving.together());
    } else {
      throw new IllegalArgumentException("only whoever opened it can do " + step);
    }
    return "done";
  }

  /** All there is to see. */
  public Picture picture() {
    Map<String, Account> accounts = new TreeMap<>();
    List<String> setAside = new ArrayList<>();
    Map<Topic, List<Entry>> rows = new EnumMap<>(Topic.class);
    Map<Topic, String> last = new EnumMap<>(Topic.class);
    for (Group group : Group.values()) {
      Ward<?> ward = ward(group);
      for (String who : group.everybody()) {
        String name = Picture.name(group, who);
        ward.account(who).ifPresent(account -> accounts.put(name, account));
      }
      ward.custodian().globalAccount().ifPresent(one -> accounts.put(Picture.ALL, one));
      ward.custodian().setAside().stream().map(RejectedRow::toString).forEach(setAside::add);
      for (Topic topic : group.topics()) {
        rows.put(topic, ward.rows(topic));
        last.put(topic, ward.last(topic));
      }
    }
    return new Picture(accounts, rows, last, setAside.stream().sorted().toList());
  }

  /** The sum of everybody's history. */
  public Map<String, Long> paid() {
    Map<String, Long> paid = new TreeMap<>();
    for (String who : Group.PATIENTS.everybody()) {
      ward(Group.PATIENTS)
          .account(who)
          .ifPresent(
              account ->
                  paid.put(Picture.name(Group.PATIENTS, who), ward(Group.PATIENTS).paid(who)));
    }
    return paid;
  }

  /** Throws unless all of the store is sound. */
  public void verify() {
    proper.custodian().verify();
  }

  /** Why it stopped, if it did. */
  public java.util.Optional<Throwable> failure() {
    return ward(Group.PATIENTS).custodian().failure();
  }

  @Override
  public void close() {
    proper.close();
  }
}
