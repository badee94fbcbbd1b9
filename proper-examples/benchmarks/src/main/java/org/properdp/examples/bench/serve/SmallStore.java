package org.properdp.examples.bench.serve;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.tables.LoadedFile;
import org.properdp.examples.bench.tables.MadeUpVisits;
import org.properdp.query.Limits;
import org.properdp.server.login.ScramVerifier;
import org.properdp.server.login.Secrets;
import org.properdp.tables.schema.AnalystPassword;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.AnalystUsers;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;

/**
 * A store with the visits of 100 people and many analysts.
 *
 * @param store its directory
 */
record SmallStore(Path store) {
  static final int ANALYSTS = 200;
  static final String PASSWORD = "correct horse";
  static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.0001) COUNT(*) AS n FROM visits"
          + " WHERE zip = 75002";

  private static final int PEOPLE = 100;

  static SmallStore found(Scratch scratch) throws IOException {
    Path store = scratch.at("small");
    MadeUpVisits.found(store, MadeUpVisits.schema());
    Path file = scratch.at("small.csv");
    new MadeUpVisits(PEOPLE, PEOPLE).write(file);
    PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream());
    new LoadedFile(MadeUpVisits.TABLE, file, MadeUpVisits.COLUMNS)
        .load(store, Option.none(), nowhere);
    try (Proper proper = Proper.open(store)) {
      letIn(proper, ANALYSTS);
    }
    return new SmallStore(store);
  }

  /** Lets the first of some analysts in over the socket, and the last over the network. */
  static void letIn(Proper proper, int analysts) {
    List<Declaration> all = new ArrayList<>();
    names(analysts).forEach(name -> all.add(new AnalystSchema(name, Limits.NONE)));
    all.add(new AnalystUsers(name(0), Vector.of(System.getProperty("user.name"))));
    String verifier = ScramVerifier.of(PASSWORD, new Secrets().bytes(16)).text();
    all.add(new AnalystPassword(name(analysts - 1), verifier));
    Catalogue.declare(proper, all);
  }

  static String name(int number) {
    return "analyst" + number;
  }

  static List<String> names(int count) {
    return Vector.range(0, count).map(SmallStore::name).asJava();
  }
}
