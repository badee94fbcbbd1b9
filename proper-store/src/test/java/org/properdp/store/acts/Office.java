package org.properdp.store.acts;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.custody.DirectoryCustodian;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** An open store, with the populations that are known to be in it. */
final class Office implements AutoCloseable {
  private static final Instant FIRST = Instant.parse("2026-11-30T12:00:00Z");

  private final Storage storage;
  private final Proper proper;
  private final InstantSource clock;
  private final Map<Folk, Room<?>> rooms = new EnumMap<>(Folk.class);

  /** Opens it, with its key if it has one, and segments of a size. */
  Office(
      SimulatedDisk disk,
      Option<StoreKey> key,
      Sizes sizes,
      InstantSource clock,
      IntSupplier days,
      Set<Folk> founded) {
    storage = Stores.open(disk.session(), key, sizes, clock);
    this.clock = clock;
    proper =
        Fixture.over(storage, Fixture.SILENCE, () -> FIRST.plus(days.getAsInt(), ChronoUnit.DAYS));
    try {
      founded.forEach(this::found);
    } catch (RuntimeException unopened) {
      proper.close();
      throw unopened;
    }
  }

  private void found(Folk folk) {
    rooms.computeIfAbsent(folk, anew -> Room.open(anew, proper));
  }

  /** Does what can be done to an open store; what comes of it. */
  Object perform(Act act) {
    switch (act.kind()) {
      case FOUND -> found(act.folk());
      case COMPACT -> proper.custodian().compact();
      case FOLD -> proper.custodian().fold(clock.instant().minusSeconds(act.n() / 4));
      case REDACT -> {
        int parts = 1 + act.n() % 3;
        proper.custodian().redact(question -> question.frame() % parts == 0);
      }
      case EXPORT -> {
        StringBuilder lines = new StringBuilder();
        proper.custodian().export(lines);
        assertThat(lines).isNotEmpty();
      }
      case PASS -> rooms.values().forEach(Room::count);
      case CHECKPOINT -> Stores.checkpoint(storage);
      default -> {
        Room<?> room = rooms.get(act.folk());
        return room == null ? "nobody" : room.perform(act);
      }
    }
    return "done";
  }

  /** Copies it. */
  Anchor backup(SimulatedDisk to) {
    return ((DirectoryCustodian) proper.custodian()).backup(to.session());
  }

  Anchor anchor() {
    return proper.custodian().anchor();
  }

  /** The store is sound, and has all that it had when these were taken. */
  void verify(List<Anchor> anchors) {
    proper.custodian().verify();
    anchors.forEach(proper.custodian()::check);
  }

  /** The budgets of those of these names who are there, and how many there are in all. */
  Map<String, Purse> purses(Set<String> names) {
    Map<String, Purse> found = new TreeMap<>();
    rooms.forEach((folk, room) -> found.put(Model.count(folk), room.count()));
    for (String name : names) {
      Room<?> room = rooms.get(Model.folk(name));
      if (room != null && !Model.isCount(name)) {
        room.purse(Model.who(name)).ifPresent(purse -> found.put(name, purse));
      }
    }
    return found;
  }

  @Override
  public void close() {
    proper.close();
  }
}
