package org.properdp.examples.experiment.applications;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Sighting;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Panels;

/** The places of people, on a grid, for each part of the day. */
@Takes(budget = HeatMap.BUDGET)
public final class HeatMap implements Experiment {
  private static final int SIDE = 16;
  private static final int SIDE_OF_FEW = 8;
  private static final int PARTS_OF_DAY = 8;
  static final int MOST_SIGHTINGS = 8;
  private static final int NOON = 4;
  private static final Vector<Integer> DAY = Vector.range(0, PARTS_OF_DAY);
  private static final PublicKeys<Integer> PARTS = PublicKeys.of("parts of the day", DAY);
  static final String BUDGET = "1";

  static final String GLOBAL = "global, map by map";
  static final String PARTITION = "global, Partition";
  static final String PERSONAL = "personal, map by map";
  static final String ERROR = "error";

  /** A place on the grid. */
  record Cell(int east, int north) {}

  /** The range of a grid in one direction. */
  private record Side(long least, long most, int cells) {
    static Side of(Vector<Integer> places, int cells) {
      return new Side(places.min().get(), places.max().get(), cells);
    }

    /** The grid's column or row of a place. */
    int at(int place) {
      return (int) ((place - least) * cells / (most - least + 1));
    }
  }

  /** A grid over all places where a person was seen. */
  private record Grid(Side east, Side north, Vector<Cell> all, PublicKeys<Cell> keys) {
    static Grid of(Vector<Sighting> seen, int side) {
      Vector<Cell> all =
          Vector.range(0, side).flatMap(east -> Vector.range(0, side).map(n -> new Cell(east, n)));
      return new Grid(
          Side.of(seen.map(Sighting::east), side),
          Side.of(seen.map(Sighting::north), side),
          all,
          PublicKeys.of("cells", all));
    }

    Cell cell(Sighting sighting) {
      return new Cell(east.at(sighting.east()), north.at(sighting.north()));
    }
  }

  @Override
  public String name() {
    return "heat-map";
  }

  @Override
  public String title() {
    return "Where people are, by the hour";
  }

  @Override
  public String line() {
    return "where people are: a map for each part of the day, drawn from noisy histograms";
  }

  @Override
  public String question() {
    return "Where are people, by night and at noon? A heat map is a histogram over the cells of a"
        + " grid. Eight maps are wanted, one for each part of the day, and it is not known"
        + " beforehand when people are seen. How exact are they from a budget of {budget}?";
  }

  @Override
  public String method() {
    return "Made-up people live near one of three centres, are downtown around noon as likely as"
        + " at home, and are seen 1 to 8 times a day. A map is a noisyHistogram over 256 cells, of"
        + " the few made-up people of the quick form over 64."
        + " The global budget keeps 8 rows of each person, since all of them might be in one map:"
        + " eight maps at ε {budget/64} each use it up. As parts of PINQ's Partition of a session"
        + " (asPinq at {budget/8}), all maps together cost as much as the dearest one, so each can"
        + " have ε {budget/8}. Personal budgets ask map by map at ε {budget/8}: each sighting is"
        + " paid for once. The error is the average distance of a cell from the truth, over all"
        + " maps.";
  }

  @Override
  public String details() {
    return "What noise alone makes is computed from its law. The grid is laid over all places"
        + " where people were seen: for analysts it has to be known beforehand. In a file of your"
        + " own each row is a sighting.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.HOUR, Column.EAST, Column.NORTH);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Sighting> seen = setting.sightings(setting.size(2_000, 20_000, 200_000));
    boolean isSmall = setting.source().isMadeUp() && setting.size() == Size.QUICK;
    Grid grid = Grid.of(seen, isSmall ? SIDE_OF_FEW : SIDE);
    Vector<Vector<Double>> truth = DAY.map(part -> truth(seen, part, grid));
    String budget = setting.budget(BUDGET);
    Epsilon whole = Epsilon.of(budget).dividedBy(MOST_SIGHTINGS);
    Regime globally = World.global(budget, MOST_SIGHTINGS);
    setting.begin("eight maps under a global budget");
    Maps global = mapByMap(world(setting, globally, seen), whole.dividedBy(PARTS_OF_DAY), grid);
    setting.begin("the same by Partition");
    Maps partition = byPartition(world(setting, globally, seen), whole, grid);
    setting.begin("the same under personal budgets");
    Maps personal = mapByMap(world(setting, World.personal(budget), seen), whole, grid);
    Figures errors =
        Figures.of(
                "error",
                "Average error of a cell over eight maps, in sightings, and the ε that the most"
                    + " charged account paid",
                "way",
                ERROR,
                "noise alone",
                "paid")
            .with(GLOBAL, global.error(truth), noise(whole.dividedBy(PARTS_OF_DAY)), global.paid())
            .with(PARTITION, partition.error(truth), noise(whole), partition.paid())
            .with(PERSONAL, personal.error(truth), noise(whole), personal.paid());
    Figures noon = noon(grid, truth.get(NOON), global, partition, personal);
    return new Findings(
            MapTold.conclusion(
                errors,
                Statistics.mean(noon.numbers("truth")),
                mostOften(seen),
                Double.parseDouble(budget)),
            List.of(errors, noon),
            charts(noon, errors))
        .verdict(MapTold.verdict(errors))
        .losing(4);
  }

  private static String title(String way) {
    return Character.toUpperCase(way.charAt(0)) + way.substring(1);
  }

  private static List<Chart> charts(Figures noon, Figures errors) {
    return Panels.of(
            "Sightings in a cell at noon",
            Vector.of("truth", PERSONAL, GLOBAL)
                .map(
                    way ->
                        Chart.of(title(way), noon, "east", "north, in cells")
                            .along("east, in cells")
                            .cells("north", way))
                .toJavaArray(Chart[]::new))
        .prepend(
            Chart.of("Average error of a cell", errors, "way", "average error, in sightings")
                .bars(ERROR, "noise alone"))
        .asJava();
  }

  /** The average size of the noise on a cell, if a map has this ε. */
  private static double noise(Epsilon each) {
    return new TwoSided(1 / each.decimal().doubleValue()).meanAbsolute();
  }

  private static int part(Sighting sighting) {
    return sighting.hour() * PARTS_OF_DAY / Sighting.HOURS;
  }

  private static World<Sighting> world(Setting setting, Regime regime, Vector<Sighting> seen) {
    return setting.world(regime, Sighting.class, Sighting::person).with(seen);
  }

  /** The answers for each part of the day, cell by cell, and their cost. */
  private record Maps(Vector<Vector<Double>> parts, double paid) {
    /** Each cell has noise of its own. */
    Measured error(Vector<Vector<Double>> truth) {
      return Measured.meanSize(
          parts
              .zip(truth)
              .flatMap(both -> both._1.zipWith(both._2, (answer, there) -> answer - there)));
    }
  }

  private static Maps mapByMap(World<Sighting> world, Epsilon each, Grid grid) {
    Vector<Vector<Double>> parts =
        DAY.map(
            part ->
                map(
                    grid,
                    world
                        .rows()
                        .filter(sighting -> part(sighting) == part)
                        .noisyHistogram(grid.keys(), grid::cell, each)));
    return new Maps(parts, world.mostSpent());
  }

  private static Maps byPartition(World<Sighting> world, Epsilon each, Grid grid) {
    Map<Integer, Pinq<Sighting>> parts =
        world.rows().asPinq(each).get().partition(PARTS, HeatMap::part);
    return new Maps(
        DAY.map(
            part -> map(grid, parts.get(part).get().noisyHistogram(grid.keys(), grid::cell, each))),
        world.mostSpent());
  }

  /** The cells of a map; none if it was refused. */
  private static Vector<Double> map(Grid grid, Either<Refusal, Release<Map<Cell, Long>>> answer) {
    return grid.all.map(
        cell ->
            answer.fold(
                refusal -> Double.NaN, release -> release.value().get(cell).get().doubleValue()));
  }

  private static Vector<Double> truth(Vector<Sighting> seen, int part, Grid grid) {
    Map<Cell, Vector<Sighting>> there =
        seen.filter(sighting -> part(sighting) == part).groupBy(grid::cell);
    return grid.all.map(cell -> there.get(cell).map(Vector::size).getOrElse(0).doubleValue());
  }

  private static int mostOften(Vector<Sighting> seen) {
    return seen.groupBy(Sighting::person).values().map(Vector::size).max().get();
  }

  private static Figures noon(
      Grid grid, Vector<Double> truth, Maps global, Maps partition, Maps personal) {
    Figures noon =
        Figures.of(
            "noon", "The map of noon", "east", "north", "truth", GLOBAL, PARTITION, PERSONAL);
    for (int i = 0; i < grid.all.size(); i++) {
      noon =
          noon.with(
              grid.all.get(i).east(),
              grid.all.get(i).north(),
              truth.get(i),
              global.parts().get(NOON).get(i),
              partition.parts().get(NOON).get(i),
              personal.parts().get(NOON).get(i));
    }
    return noon;
  }
}
