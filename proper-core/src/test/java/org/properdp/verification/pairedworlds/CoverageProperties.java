package org.properdp.verification.pairedworlds;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsCollector;
import net.jqwik.api.statistics.StatisticsReport;
import org.properdp.verification.slowmodel.ModelDataset.Stored;
import org.properdp.verification.slowmodel.ModelPopulation.Charged;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.ModelWorld;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;

/**
 * Generated programs try what they are meant to. A property that nothing could break says nothing:
 * most important are questions that some of those in the table can pay and some cannot. These
 * programs are the same ones in each build, so that none fails because it drew no rare event.
 */
class CoverageProperties {
  private static final String PAYING = "who pays";
  private static final String EVENTS = "what happens";

  @Property(tries = 100, seed = "1")
  @StatisticsReport(onFailureOnly = true)
  void underPersonalBudgetsProgramsTryWhatTheyShould(@ForAll("personal") Program program) {
    count(program);
    checkPersonal();
  }

  @Property(tries = 400, seed = "1")
  @StatisticsReport(onFailureOnly = true)
  void underAGlobalBudgetProgramsTryWhatTheyShould(@ForAll("global") Program program) {
    count(program);
    checkGlobal();
  }

  private static void count(Program program) {
    try (ModelWorld model = new ModelWorld(program.setup())) {
      program.commands().forEach(command -> count(command, command.on(model), model));
    }
  }

  private static void count(Command command, Object outcome, ModelWorld model) {
    happens(command.getClass().getSimpleName());
    if (command instanceof Ask) {
      countReply((Reply) outcome, model.lastCharged());
    } else if (outcome instanceof Stored stored) {
      happensIf(stored.repeated(), "a batch is repeated");
      happensIf(!stored.setAside().isEmpty(), "rows are set aside");
    } else if (outcome instanceof String said && said.startsWith("batch id")) {
      happens("a batch id was used otherwise");
    } else if (command instanceof Command.Update) {
      happensIf(!outcome.equals("updated"), "an update is refused");
    } else if (command instanceof Command.Grant) {
      happensIf(outcome.equals(true), "somebody is granted more");
    } else if (command instanceof Command.Merge) {
      happensIf(outcome.equals("merged"), "two are merged");
    }
  }

  private static void countReply(Reply reply, Charged charged) {
    String refusal = reply.refusal();
    if (refusal != null) {
      happens(refusal.replaceAll("\\W*[\\d\"].*", ""));
    } else if (charged == null) {
      happens("an answer that charges nobody's budget");
    } else {
      StatisticsCollector paying = Statistics.label(PAYING);
      if (charged.kept().isEmpty()) {
        paying.collect(charged.dropped().isEmpty() ? "nobody is in it" : "all are dropped");
      } else {
        paying.collect(charged.dropped().isEmpty() ? "all pay" : "some pay, some are dropped");
      }
      happensIf(charged.toTheLast(), "somebody pays exactly what it has left");
      happensIf(charged.severalRows(), "somebody pays for several rows");
      happensIf(charged.publicRows(), "public rows are in it");
    }
  }

  private static void happensIf(boolean condition, String event) {
    if (condition) {
      happens(event);
    }
  }

  private static void happens(String event) {
    Statistics.label(EVENTS).collect(event);
  }

  private static void checkPersonal() {
    Statistics.label(PAYING)
        .coverage(
            checker ->
                checker
                    .check("some pay, some are dropped")
                    .percentage(percentage -> percentage >= 25));
    atLeast(30, "somebody pays exactly what it has left");
    atLeast(30, "somebody pays for several rows");
    atLeast(30, "public rows are in it");
    atLeast(5, "somebody is granted more");
    atLeast(5, "two are merged");
    checkBoth();
  }

  private static void checkGlobal() {
    atLeast(30, "an answer that charges nobody's budget");
    atLeast(30, "the global budget is too small: this question needs");
    atLeast(5, "under a global budget flatMap needs a bound: say how many rows at most");
    atLeast(5, "under a global budget perIndividual needs a bound: say how many rows at most");
    atLeast(1, "the cost is too large to count: lower ε, or the bounds on rows");
    checkBoth();
  }

  private static void checkBoth() {
    atLeast(5, "the request id");
    atLeast(5, "rows are set aside");
    atLeast(5, "a batch is repeated");
    atLeast(5, "an update is refused");
    atLeast(30, "Update");
    atLeast(5, "Refresh");
    atLeast(5, "Delete");
    atLeast(5, "DeleteEverywhere");
    atLeast(5, "a batch id was used otherwise");
    atLeast(5, "GrantAll");
    atLeast(5, "TakeSnapshot");
  }

  private static void atLeast(int times, String event) {
    Statistics.label(EVENTS)
        .coverage(checker -> checker.check(event).count(count -> count >= times));
  }

  @Provide
  Arbitrary<Program> personal() {
    return Programs.personal();
  }

  @Provide
  Arbitrary<Program> global() {
    return Programs.global();
  }
}
