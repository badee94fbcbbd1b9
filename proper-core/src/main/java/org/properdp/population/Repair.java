package org.properdp.population;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.properdp.batch.OwnersBefore;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.request.Pending;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Registry;
import org.properdp.storage.LostFile;

/**
 * The rows of files that can't be read, taken again from the batches that brought them: they take
 * their old places, nobody enters, and nothing is charged or granted. A file is written again as a
 * whole or not at all.
 */
final class Repair<K> {
  private final BatchedColumns feed;
  private final Registry<K> registry;
  private final Map<String, ReadColumns<K>> sources = new HashMap<>();

  /** A repair from batches, each under the id that it had. */
  Repair(BatchedColumns feed, Registry<K> registry, List<ReadColumns<K>> batches) {
    this.feed = feed;
    this.registry = registry;
    batches.forEach(batch -> sources.put(batch.id(), batch.end()));
  }

  /** Writes all files again that are lost, in one step; returns the number of their rows. */
  long run() {
    List<Delivery> deliveries = new ArrayList<>();
    try {
      return feed.books.durably(
          "repair",
          () -> {
            feed.shelf.lost().forEach(lost -> deliveries.add(written(lost)));
            return deliveries;
          },
          this::named);
    } finally {
      deliveries.forEach(Delivery::close);
    }
  }

  private PopulationState.Written<Long> named(List<Delivery> deliveries) {
    Pending durable = feed.books.archive.settled();
    for (Delivery each : deliveries) {
      durable = each.file().name(0, 0);
    }
    long rows = deliveries.stream().mapToLong(Delivery::rows).sum();
    return new PopulationState.Written<>(rows, durable);
  }

  private Delivery written(LostFile lost) {
    Delivery delivery = new Delivery(feed.room);
    try {
      write(lost, delivery);
      return delivery;
    } catch (RuntimeException failed) {
      delivery.close();
      throw failed;
    }
  }

  private void write(LostFile lost, Delivery delivery) {
    List<Receipt> batches = lost.batches();
    for (int at = 0; at < batches.size(); at++) {
      if (batches.get(at).stored() > 0) {
        take(batches.get(at), at, lost, delivery);
      }
    }
    try {
      delivery.write(List.of(), lost.again());
    } catch (IllegalArgumentException differs) {
      throw new IllegalArgumentException(
          refused(batches.stream().map(Receipt::batch).toList()) + differs.getMessage(), differs);
    }
  }

  private void take(Receipt batch, int at, LostFile lost, Delivery delivery) {
    ReadColumns<K> source = sources.get(batch.batch());
    if (source == null) {
      throw new IllegalArgumentException(
          refused(lost.batches().stream().map(Receipt::batch).toList())
              + "they lie in one file together, and batch "
              + batch.batch()
              + " was not handed in");
    }
    int[] known = new int[source.keys()];
    registry.findAll(source::key, known);
    Set<Long> setAside =
        batch.setAside().toJavaStream().map(RejectedRow::position).collect(Collectors.toSet());
    source.again(
        setAside,
        (key, position) -> {
          int owner = known[key] == Registry.UNSURE ? find(source.key(key)) : known[key];
          if (owner < 0) {
            throw new IllegalArgumentException(
                refused(List.of(batch.batch()))
                    + "record "
                    + position
                    + " belongs to a person who had no rows in this batch");
          }
          return lost.isGone(at, owner) ? OwnersBefore.LEFT_OUT : owner;
        },
        delivery::add);
  }

  private int find(K key) {
    Integer found = UserCode.<K, Integer>apply(registry::find, key);
    return found == null ? Registry.UNKNOWN : found;
  }

  /**
   * The beginning of a message; batches of which it is known that they are other ones are named.
   */
  private String refused(List<String> batches) {
    List<String> others =
        batches.stream().filter(id -> sources.containsKey(id) && !mayBe(sources.get(id))).toList();
    return (batches.size() == 1 ? "batch " : "batches ")
        + String.join(", ", batches)
        + " can't be taken again, and nothing has changed: "
        + (others.isEmpty() || batches.size() == 1
            ? ""
            : String.join(", ", others) + " differs from what was stored; ");
  }

  private boolean mayBe(ReadColumns<K> source) {
    return feed.shelf.content(source.id()).forAll(source::mayBe);
  }
}
