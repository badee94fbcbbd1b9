package org.properdp.examples.pipeline.service;

import io.vavr.collection.Vector;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.Analyst;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Pace;
import org.properdp.population.Dataset;
import org.properdp.registry.KeyRule;

/**
 * A service that stores a minute's events, asks how many there were, and publishes the answer. The
 * minute's number is the id of its batch and of its question. So a step that is repeated after a
 * stop changes nothing, and no figure is drawn twice.
 */
public final class Service implements AutoCloseable {
  private final Proper proper;
  private final Dataset<String, Event> rows;
  private final Analyst analyst;
  private final Epsilon epsilon;
  private final Events events;
  private final Dashboard dashboard;
  private long minute;

  /**
   * Opens a store and publishes the latest figures again.
   *
   * @param store opens the store, which is closed with the service
   * @param keys how the names of people are read
   * @param budget each person's first budget
   * @param epsilon what an event costs its person, once
   */
  public Service(
      Supplier<Proper> store,
      KeyRule keys,
      Epsilon budget,
      Epsilon epsilon,
      Events events,
      Dashboard dashboard) {
    if (epsilon.compareTo(budget) > 0) {
      throw new IllegalArgumentException(
          "no person could pay for a figure: an event costs "
              + epsilon.shown()
              + ", and each person begins with "
              + budget.shown());
    }
    this.proper = store.get();
    this.analyst = proper.analyst("dashboard");
    this.epsilon = epsilon;
    this.events = events;
    this.dashboard = dashboard;
    try {
      rows =
          proper
              .population("people", keys)
              .personal(budget)
              .dataset("events", Event.class, Event::person);
      minute = rows.lastBatch().map(Long::parseLong).getOrElse(0L);
      // The last minute may have no figure yet; asking for the others again is free of charge.
      long first = Math.max(1, minute - Dashboard.MINUTES + 1);
      dashboard.show(Vector.rangeClosed(first, minute).map(this::figure));
    } catch (RuntimeException failed) {
      proper.close();
      throw failed;
    }
  }

  /** Continues with one minute at each turn. */
  public void run(Pace pace, Consumer<Figure> published) {
    while (pace.next()) {
      published.accept(nextMinute());
    }
  }

  /** The last minute whose events are stored; 0 if there is none. */
  public long minute() {
    return minute;
  }

  private Figure nextMinute() {
    minute++;
    rows.append(Long.toString(minute), events.of(minute));
    Figure figure = figure(minute);
    dashboard.show(Vector.of(figure));
    return figure;
  }

  /**
   * Only the people with an event in that minute pay for it; a person who arrives later never does.
   */
  private Figure figure(long minute) {
    return analyst
        .query(rows.live())
        .filter(event -> event.minute() == minute)
        .as("in minute " + minute)
        .request("minute-" + minute)
        .noisyCount(epsilon)
        .fold(
            refused -> {
              throw new IllegalArgumentException(
                  "minute " + minute + " can't be published: " + refused.sentence());
            },
            answer -> new Figure(minute, answer.value(), answer.plusMinus()));
  }

  /** Closes the store; no turn may be running. */
  @Override
  public void close() {
    proper.close();
  }
}
