package org.properdp.server.command;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.properdp.Proper;
import org.properdp.server.AnalystServer;
import org.properdp.server.log.ServerStatus;
import org.properdp.tables.OpenTables;

/**
 * The state of a server, for its custodian.
 *
 * @param began when it began
 * @param tick how far its ticks are apart; zero without ticks
 */
record Reported(Instant began, Duration tick) {
  ServerStatus of(AnalystServer server, Proper proper) {
    String since = began.truncatedTo(ChronoUnit.SECONDS).toString();
    Optional<Throwable> failure = proper.custodian().failure();
    return new ServerStatus()
        .text("since", since, "serving since " + since)
        .text("door", server.state(), "the door for analysts is " + server.state())
        .text(
            "failure",
            failure.map(why -> String.valueOf(why.getMessage())).orElse(""),
            failure.map(Reported::stopped).orElse(""))
        .number(
            "connections", server.connections(), "connections of analysts: " + server.connections())
        .number("tickMillis", tick.toMillis(), ticks(server))
        .number("overruns", server.overruns(), "")
        .number("waiting", server.waiting(), "")
        .number(
            "loginsThatGaveWay",
            server.gaveWay(),
            server.gaveWay() > 0
                ? "logins that were ended because later ones took their places: " + server.gaveWay()
                : "");
  }

  private String ticks(AnalystServer server) {
    return tick.isZero()
        ? "everything leaves at once"
        : "ticks: each "
            + tick
            + ", rounds that took longer: "
            + server.overruns()
            + ", turns that wait for one: "
            + server.waiting();
  }

  private static String stopped(Throwable why) {
    return "the store has stopped, and answers no more until a server starts again: "
        + why.getMessage();
  }

  /** A line for each population that statements in SQL do not reach. */
  static List<String> outOfReach(OpenTables tables) {
    return tables.populations().stream()
        .filter(each -> !each.isInSql())
        .map(
            each ->
                "population "
                    + each.name()
                    + " is a program's: analysts can't ask about it here, and your commands reach"
                    + " it with --population")
        .toList();
  }
}
