package org.properdp.pinq;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.transformation.Item;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;

/** All that can be made of collections of items, as items again, and what is charged for it. */
final class Compositions {
  private static final Epsilon PLENTY = Epsilon.of("1000000000");
  private static final long ALL = 50;
  private static final PublicKeys<Integer> THREE = PublicKeys.of(0, 1, 2);
  private static final Comparator<Item> BY_HELD = Comparator.comparingInt(Item::held);
  private static final Comparator<Item> WITH_TIES = Comparator.comparingInt(Compositions::third);

  private Compositions() {}

  /** An operator over a collection and, where it takes two, another one. */
  record Step(String name, Making making) {
    Pinq<Item> of(Pinq<Item> one, Pinq<Item> other) {
      return making.of(one, other);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** The result of a step. */
  interface Making {
    Pinq<Item> of(Pinq<Item> one, Pinq<Item> other);
  }

  /** A question's rows in their order, and what was charged for ε = 1 billionth, in billionths. */
  record Heard(List<Item> rows, long charged) {}

  /** A key that cuts across the items' own. */
  static int third(Item item) {
    return item.held() % 3;
  }

  /** Something made of several items, as one: all that they hold, in their order, is in it. */
  private static Item story(int key, List<Item> items) {
    return new Item(key, items.hashCode() * 31 + stories(items) & Integer.MAX_VALUE);
  }

  private static int stories(List<Item> items) {
    return items.stream().map(Item::all).toList().hashCode();
  }

  private static Step step(String name, Making making) {
    return new Step(name, making);
  }

  static final List<Step> OF_ONE =
      List.of(
          step("filter", (a, b) -> a.filter(item -> third(item) != 0)),
          step("map", (a, b) -> a.map(item -> new Item(third(item), item.held() / 2))),
          step(
              "turn", (a, b) -> a.map(item -> new Item(third(item), item.held() * 3 + item.key()))),
          step("flatMap", (a, b) -> a.flatMap(2, i -> List.of(new Item(9, i.held()), i, i))),
          step("groupBy", (a, b) -> a.groupBy(Item::key).map(g -> story(g.size() % 3, g.rows()))),
          step("groups' rows", (a, b) -> a.groupBy(Item::key).flatMap(3, Group::rows)),
          step("distinct 1 by key", (a, b) -> a.distinct(1, Item::key)),
          step("distinct 2 by third", (a, b) -> a.distinct(2, Compositions::third)),
          step("distinct all by key", (a, b) -> a.distinct(ALL, Item::key)),
          step("distinct 1 by held", (a, b) -> a.distinct(1, Item::held)),
          step("distinct", (a, b) -> a.distinct()),
          step("distinct texts", (a, b) -> items(texts(a).distinct())),
          step("sort", (a, b) -> a.take(ALL, BY_HELD)),
          step("take", (a, b) -> a.take(3, WITH_TIES)),
          step("skip", (a, b) -> a.skip(2, WITH_TIES)),
          step("skip by held", (a, b) -> a.skip(1, BY_HELD.reversed())),
          step("part", (a, b) -> a.partition(THREE, Item::key).get(1).get()),
          step("materialize", (a, b) -> a.materialize()),
          step("within", (a, b) -> a.within(PLENTY)));

  private static final List<Step> OF_TWO =
      List.of(
          step("concat", Pinq::concat),
          step("union", Pinq::union),
          step("intersect", Pinq::intersect),
          step("except", Pinq::except),
          step("union of texts", (a, b) -> items(texts(a).union(texts(b)))),
          step("intersect texts", (a, b) -> items(texts(a).intersect(texts(b)))),
          step("except texts", (a, b) -> items(texts(a).except(texts(b)))),
          step(
              "join",
              (a, b) -> a.join(b, Item::held, Item::held, (x, y) -> story(1, List.of(x, y)))),
          step("join 3 with 2", (a, b) -> joined(a, 3, b, 2)),
          step("join all with 1", (a, b) -> joined(a, ALL, b, 1)),
          step("join 1 with all", (a, b) -> joined(b, 1, a, ALL)),
          step(
              "groupJoin",
              (a, b) ->
                  a.groupJoin(
                      b,
                      Item::key,
                      Compositions::third,
                      (x, y) -> story(x.size(), concat(x.rows(), y.rows())))));

  /** Every operator; one that takes two is there both ways round. */
  static final List<Step> ALL_STEPS = all();

  private static List<Step> all() {
    List<Step> all = new ArrayList<>(OF_ONE);
    for (Step each : OF_TWO) {
      all.add(each);
      all.add(step(each + ", the other way round", (a, b) -> each.of(b, a)));
    }
    return Collections.unmodifiableList(all);
  }

  private static List<Item> concat(List<Item> one, List<Item> other) {
    List<Item> both = new ArrayList<>(one);
    both.add(new Item(-1, 0));
    both.addAll(other);
    return both;
  }

  private static Pinq<Item> joined(Pinq<Item> a, long mine, Pinq<Item> b, long theirs) {
    return a.join(
        mine,
        b,
        theirs,
        Item::key,
        Item::key,
        (x, y) -> new Item(third(x), 3 * x.held() + 5 * y.held()));
  }

  private static Pinq<String> texts(Pinq<Item> items) {
    return items.map(Item::all).only(String.class);
  }

  private static Pinq<Item> items(Pinq<String> texts) {
    return texts.map(
        text ->
            new Item(
                Integer.parseInt(text.substring(0, text.indexOf(':'))),
                Integer.parseInt(text.substring(text.indexOf(':') + 1))));
  }

  /** A collection of a session, and what is charged to that. */
  static final class Charged {
    private final AtomicLong charges = new AtomicLong();
    final Pinq<Item> rows;

    Charged(List<Item> items) {
      rows =
          Fixture.exact()
              .pinq(items, PLENTY)
              .under(
                  new PinqAgent() {
                    @Override
                    public boolean permits(Epsilon amount) {
                      return true;
                    }

                    @Override
                    public void charged(Epsilon amount) {
                      charges.addAndGet(amount.nanos());
                    }
                  });
    }

    /** Asks how many rows there are, by a function that writes down each one that it sees. */
    Heard ask(Pinq<Item> made) {
      List<Item> seen = Collections.synchronizedList(new ArrayList<>());
      long before = charges.get();
      made.filter(seen::add).noisyCount(new Epsilon(1)).get();
      return new Heard(List.copyOf(seen), charges.get() - before);
    }
  }
}
