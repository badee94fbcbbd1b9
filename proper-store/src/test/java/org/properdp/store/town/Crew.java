package org.properdp.store.town;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Does what scripts say, each on a thread of its own, and says so before and after each step. */
public final class Crew {
  private final Town town;
  private final Consumer<String> say;

  /** They all work in a town, and talk to one who listens. */
  public Crew(Town town, Consumer<String> say) {
    this.town = town;
    this.say = say;
  }

  /** Returns when all is done; the first failure is thrown at once. */
  public void run(List<List<Step>> scripts) throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<?>> working = new ArrayList<>();
      for (List<Step> script : scripts) {
        working.add(threads.submit(() -> script.forEach(this::perform)));
      }
      for (Future<?> one : working) {
        one.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  private void perform(Step step) {
    say.accept(Outside.begin(step));
    say.accept(Outside.done(step, town.perform(step)));
  }
}
