package org.properdp.examples.pipeline.service;

import java.nio.file.Path;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.registry.KeyRule;

/** The service as a process that is killed; it says each figure that it has published. */
final class ServiceChild {
  static final Epsilon BUDGET = Epsilon.of("1");
  static final Epsilon EACH = Epsilon.of("0.1");
  static final Events EVENTS = Events.madeUp(2015, 50);

  private ServiceChild() {}

  static Service service(Path home) {
    Dashboard dashboard = new Dashboard(home.resolve("dashboard.csv"));
    return new Service(
        () -> Fixture.kept(home.resolve("store")), KeyRule.EXACT, BUDGET, EACH, EVENTS, dashboard);
  }

  /** The places of store and dashboard, and the last minute. */
  public static void main(String[] arguments) {
    long last = Long.parseLong(arguments[1]);
    try (Service service = service(Path.of(arguments[0]))) {
      System.out.println("open");
      service.run(() -> service.minute() < last, System.out::println);
    }
  }
}
