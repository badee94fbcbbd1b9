package org.properdp.pinq.transformation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** One row touched in an input touches at most as many in the output as the stability says. */
class StabilityProperties {
  private static final Comparator<Item> BY_HELD = Comparator.comparingInt(Item::held);
  private static final Comparator<Item> WITH_TIES = Comparator.comparingInt(Item::key);

  /** Plain values, which are equal if all that is in them is. */
  private static final Transformation<Item, String> TEXT = RowByRow.map(Item::all);

  private static final List<Transformation<Item, ?>> UNARY =
      List.of(
          RowByRow.filter(item -> item.held() > 1),
          RowByRow.map(Item::held),
          RowByRow.flatMap(3, item -> List.of(item.held(), 1, 2, 3, 4)),
          RowByRow.only(String.class),
          Grouping.by(Item::key),
          Grouping.first(1, Item::key),
          Grouping.first(2, Item::key),
          Sets.distinct(false),
          of(TEXT, Sets.distinct(true)),
          ContentOrder.take(2, BY_HELD),
          ContentOrder.take(3, WITH_TIES),
          ContentOrder.skip(2, BY_HELD),
          ContentOrder.skip(1, WITH_TIES));

  private static final List<Merging<Item, Item, ?>> BINARY =
      List.of(
          Sets.concat(),
          Sets.union(false),
          Sets.intersect(false),
          Sets.except(false),
          texts(Sets.union(true)),
          texts(Sets.intersect(true)),
          texts(Sets.except(true)),
          Joining.<Integer, Item, Item, String>unique(
              Item::key, Item::key, (a, b) -> a.all() + "-" + b.all()),
          Joining.<Integer, Item, Item, String>bounded(
              2, 3, Item::key, Item::key, (a, b) -> a.all() + "-" + b.all()),
          Joining.<Integer, Item, Item, String>groups(
              Item::key, Item::key, (a, b) -> held(a.rows()) + "-" + held(b.rows())));

  private static List<Integer> held(List<Item> items) {
    return items.stream().map(Item::held).toList();
  }

  /** Two transformations, one after the other: stabilities multiply. */
  private static <A, B, C> Transformation<A, C> of(
      Transformation<A, B> first, Transformation<B, C> second) {
    return new Transformation<>(
        second.name(),
        first.stability() * second.stability(),
        second.plainness(),
        first.function().andThen(second.function()));
  }

  private static <T> Merging<Item, Item, T> texts(Merging<String, String, T> merging) {
    Function<List<Item>, List<String>> text = TEXT.function();
    return new Merging<>(
        merging.name() + " of texts",
        merging.left(),
        merging.right(),
        merging.plainness(),
        (a, b) -> merging.function().apply(text.apply(a), text.apply(b)));
  }

  @Provide
  Arbitrary<Item> items() {
    Arbitrary<Integer> small = Arbitraries.integers().between(0, 4);
    return Combinators.combine(small, small).as(Item::new);
  }

  @Provide
  Arbitrary<List<Item>> tables() {
    return items().list().ofMaxSize(8);
  }

  @Provide
  Arbitrary<Neighbours> neighbours() {
    Arbitrary<Integer> places = Arbitraries.integers().between(-1, 8);
    return Combinators.combine(tables(), items(), places, places).as(Neighbours::of);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void ofOneCollection(@ForAll("neighbours") Neighbours tables) {
    for (Transformation<Item, ?> each : UNARY) {
      assertThat(difference(each, tables)).as(each.name()).isLessThanOrEqualTo(each.stability());
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void ofTwoCollections(
      @ForAll("neighbours") Neighbours tables, @ForAll("tables") List<Item> fixed) {
    for (Merging<Item, Item, ?> each : BINARY) {
      assertThat(left(each, tables, fixed)).as(each.name()).isLessThanOrEqualTo(each.left());
      assertThat(right(each, tables, fixed)).as(each.name()).isLessThanOrEqualTo(each.right());
    }
  }

  private static long difference(Transformation<Item, ?> each, Neighbours tables) {
    return Distance.between(
        each.function().apply(tables.one()), each.function().apply(tables.other()));
  }

  private static long left(Merging<Item, Item, ?> each, Neighbours tables, List<Item> fixed) {
    return Distance.between(
        each.function().apply(tables.one(), fixed), each.function().apply(tables.other(), fixed));
  }

  private static long right(Merging<Item, Item, ?> each, Neighbours tables, List<Item> fixed) {
    return Distance.between(
        each.function().apply(fixed, tables.one()), each.function().apply(fixed, tables.other()));
  }

  /** Each bound is needed: some pair of tables reaches it, so that none could be lower. */
  @Property(tries = 1)
  void noBoundCouldBeLower() {
    List<Item> many =
        List.of(new Item(1, 1), new Item(1, 2), new Item(1, 3), new Item(2, 2), new Item(3, 4));
    Neighbours first = Neighbours.of(many, new Item(1, 0), 0, -1);
    Neighbours alone = Neighbours.of(many, new Item(4, 4), 0, -1);
    Neighbours moved = Neighbours.of(many, new Item(1, 0), 0, 3);
    List<Neighbours> pairs = List.of(first, alone, moved);
    List<List<Item>> others = List.of(many, List.of(new Item(4, 4)), List.of());
    for (Transformation<Item, ?> each : UNARY) {
      // An order without ties lets skip 2 touch one row only; that it has none, nobody checks.
      long reached =
          Map.of("only String", 0L, "skip 2", 1L).getOrDefault(each.name(), each.stability());
      assertThat(pairs.stream().mapToLong(pair -> difference(each, pair)).max().orElse(0))
          .as(each.name())
          .isEqualTo(reached);
    }
    for (Merging<Item, Item, ?> each : BINARY) {
      assertThat(most(pairs, others, (pair, fixed) -> left(each, pair, fixed)))
          .as(each.name() + ", left")
          .isEqualTo(each.left());
      assertThat(most(pairs, others, (pair, fixed) -> right(each, pair, fixed)))
          .as(each.name() + ", right")
          .isEqualTo(each.right());
    }
  }

  private static long most(
      List<Neighbours> pairs,
      List<List<Item>> others,
      java.util.function.ToLongBiFunction<Neighbours, List<Item>> difference) {
    return pairs.stream()
        .flatMap(pair -> others.stream().map(fixed -> difference.applyAsLong(pair, fixed)))
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  /** Rows that are not touched stay in their order, which a function of a group may look at. */
  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void theOrderOfOthersIsKept(
      @ForAll("tables") List<Item> table, @ForAll @IntRange(max = 8) int place) {
    Item row = new Item(0, 99);
    List<Item> with = Neighbours.of(table, row, place, -1).one();
    Map<Integer, List<Item>> before = grouped(table);
    grouped(with)
        .forEach(
            (key, items) ->
                assertThat(held99Out(items)).isEqualTo(before.getOrDefault(key, List.of())));
  }

  private static List<Item> held99Out(List<Item> items) {
    return items.stream().filter(item -> item.held() != 99).toList();
  }

  private static Map<Integer, List<Item>> grouped(List<Item> table) {
    return Grouping.<Integer, Item>by(Item::key).function().apply(table).stream()
        .collect(
            java.util.stream.Collectors.toMap(
                org.properdp.pinq.Group::key, org.properdp.pinq.Group::rows));
  }
}
