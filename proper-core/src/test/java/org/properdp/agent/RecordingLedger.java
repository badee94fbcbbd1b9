package org.properdp.agent;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Request;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** A ledger that notes what is done to it, in the order in which it is done. */
final class RecordingLedger {
  /** The calls in their order. */
  sealed interface Event {
    /** Somebody paid, by number, in billionths. */
    record Reserved(Map<Integer, Long> debits) implements Event {}

    record Committed(String requestId) implements Event {}

    record Granted(int individual, Epsilon more) implements Event {}
  }

  private final Ledger inner = new InMemoryLedger();
  private final List<Event> events = Collections.synchronizedList(new ArrayList<>());

  /** The ledger to open a population with. */
  Ledger ledger() {
    return (Ledger)
        Proxy.newProxyInstance(
            Ledger.class.getClassLoader(),
            new Class<?>[] {Ledger.class},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(inner, arguments);
                note(method.getName(), arguments, result);
                return result;
              } catch (InvocationTargetException failed) {
                throw failed.getCause();
              }
            });
  }

  private void note(String method, Object[] arguments, Object result) {
    switch (method) {
      case "reserve" ->
          events.add(new Event.Reserved(debits((Charge) arguments[0], (Reservation) result)));
      case "commit" -> events.add(new Event.Committed(((Request) arguments[1]).id()));
      case "grant" ->
          ((IndividualSet) arguments[0])
              .forEach(who -> events.add(new Event.Granted(who, (Epsilon) arguments[1])));
      default -> {
        // All else is looking, or entering.
      }
    }
  }

  private static Map<Integer, Long> debits(Charge charge, Reservation paid) {
    Map<Integer, Long> debits = new HashMap<>();
    long[] weights = new long[Individuals.PAGE];
    for (WeightPage page : charge.weights()) {
      if (page instanceof WeightPage.Each each) {
        each.weights().fill(weights);
      }
      paid.payers()
          .forEach(
              who -> {
                if (Individuals.page(who) == page.page()) {
                  long weight =
                      page instanceof WeightPage.Ones ? 1 : weights[Individuals.slot(who)];
                  debits.put(who, charge.price().cost(weight));
                }
              });
    }
    return debits;
  }

  /** All that was done so far. */
  List<Event> events() {
    return List.copyOf(events);
  }
}
