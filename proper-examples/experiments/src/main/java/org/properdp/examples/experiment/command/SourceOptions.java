package org.properdp.examples.experiment.command;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Nearest;
import org.properdp.examples.csv.KeyWarning;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.OwnFile;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.people.Values;
import org.properdp.examples.experiment.world.Worlds;
import org.properdp.report.Article;
import org.properdp.report.figures.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options for the user's data: people in a CSV file, and a directory for a store. */
final class SourceOptions {
  private static final int MOST_SHOWN = 10;
  private static final String SECRET =
      "This page has true figures of the file's people beside noisy ones: it is as secret as that"
          + " file.";

  private static final Pattern SCALE =
      Pattern.compile("(\\w+):(\\d{0,9}[1-9]\\d{0,9}|(?=.*[1-9])\\d{1,9}\\.\\d{1,9})");

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "A CSV file with your people, instead of made-up ones.")
  @Nullable Path file;

  @Option(
      names = "--individual",
      paramLabel = "COLUMN",
      description = "The column of that file that says whose row it is.")
  @Nullable String individual;

  @Option(
      names = "--column",
      paramLabel = "NAME=COLUMN",
      description = "The file's name for a column that the experiment reads, such as zip=postcode.")
  Map<String, String> names = Map.of();

  @Option(
      names = "--value",
      paramLabel = "NAME:TEXT=MEANING",
      description =
          "What a text in that file means in a column that the experiment reads, such as"
              + " sex:1=male or smokes:3=no.")
  Map<String, String> meanings = Map.of();

  @Option(
      names = "--scale",
      paramLabel = "COLUMN:FACTOR",
      description =
          "What the whole numbers of a column that the experiment reads are multiplied by, and then"
              + " rounded, such as income:0.001 for thousands.")
  List<String> scales = List.of();

  @Option(
      names = "--multiline",
      description =
          "Allows cells in quotes in that file to span lines; otherwise each line is a record.")
  boolean isMultiline;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description = "Keeps questions and payments in a new store there, instead of in memory.")
  @Nullable Path store;

  private @Nullable OwnFile read;

  /** Throws if a path can't be used for its option, or an option not for this experiment. */
  void check(CommandLine command, Experiment experiment) {
    if (store != null && !experiment.isKept()) {
      throw new ParameterException(
          command,
          "--store "
              + store
              + ": "
              + experiment.name()
              + " keeps nothing in a store of yours; leave the option out");
    }
    if (file != null && !experiment.isOfPeople()) {
      throw new ParameterException(
          command,
          "--data "
              + file
              + ": "
              + experiment.name()
              + " reads no file, as it is about a table of its own; leave the option out");
    }
    if (file != null) {
      new NamedPath(command, "--data", file).mustBeReadableFile();
    }
    if (store != null) {
      new NamedPath(command, "--store", store).mustBeNewOrEmptyDirectory();
    }
  }

  /** The source of people. */
  Source source(CommandLine command, Experiment experiment, long seed) {
    if (file == null) {
      if (individual != null
          || !names.isEmpty()
          || !meanings.isEmpty()
          || !scales.isEmpty()
          || isMultiline) {
        throw new ParameterException(
            command,
            "--individual, --column, --value, --scale and --multiline are about a file: name it"
                + " with --data");
      }
      return Source.madeUp(seed);
    }
    if (individual == null) {
      throw new ParameterException(
          command,
          "a row of "
              + file
              + " needs an individual. Name the column that has it with --individual");
    }
    OwnFile own =
        OwnFile.read(
            file,
            isMultiline ? Layout.MULTILINE : Layout.LINE_BY_LINE,
            individual,
            experiment.reads(),
            LinkedHashMap.ofAll(names).mapKeys(name -> column(command, "--column", name)),
            values(command, experiment));
    warn(command.getErr(), own);
    read = own;
    return own;
  }

  /** The facts that a reader must know before anything else: of a file as well as of the form. */
  String caution(String ofTheForm) {
    return file == null ? ofTheForm : (SECRET + " " + ofTheForm).strip();
  }

  /** An article in the words of the file, which begins with what of it was read as what. */
  Article said(Article article) {
    Vector<String> said = leftOut().prependAll(mapped());
    Article reworded = article.reworded(this::worded);
    return reworded.with(said.foldRight(reworded.findings(), (one, all) -> all.beginning(one)));
  }

  /** A text in the words of the file. */
  String worded(String text) {
    return Column.reworded(text, names);
  }

  private io.vavr.control.Option<String> mapped() {
    Vector<String> columns =
        Vector.ofAll(names.entrySet())
            .map(name -> name.getKey() + " is the column “" + name.getValue() + "”");
    Vector<String> texts =
        Vector.ofAll(meanings.entrySet())
            .map(text -> text.getKey().replaceFirst(":(.*)", ": “$1” means ") + text.getValue());
    Vector<String> factors =
        Vector.ofAll(scales).map(scale -> scale.replaceFirst(":", " is multiplied by "));
    Vector<String> all = columns.appendAll(texts).appendAll(factors);
    return io.vavr.control.Option.when(
        !all.isEmpty(), () -> "In this file " + all.mkString("; ") + ".");
  }

  /** The sentences on rows that can't be read and people who were not, if there are any. */
  private Vector<String> leftOut() {
    OwnFile own = read;
    return own == null
        ? Vector.empty()
        : own.unread().toVector().appendAll(setAside(own.setAside().size()));
  }

  private static Vector<String> setAside(int rows) {
    return rows == 0
        ? Vector.empty()
        : Vector.of(
            Numbers.shown((long) rows, "row of the file", "rows of the file")
                + " can't be read, and "
                + (rows == 1 ? "is" : "are")
                + " left out of everything here.");
  }

  private void warn(PrintWriter err, OwnFile own) {
    if (!own.setAside().isEmpty()) {
      err.println(
          "set aside, "
              + Numbers.shown(
                  (long) own.setAside().size(),
                  "row that can't be read:",
                  "rows that can't be read:"));
      own.setAside().take(MOST_SHOWN).forEach(bad -> err.println("  " + bad.getMessage()));
      err.print(own.setAside().size() > MOST_SHOWN ? "  …\n" : "");
    }
    if (!own.lookalikes().isEmpty()) {
      err.println(file + ": " + KeyWarning.of(own.lookalikes()));
    }
  }

  private Values values(CommandLine command, Experiment experiment) {
    Values values = Values.asTheyAre();
    for (String scale : scales) {
      values = scaled(values, command, experiment, scale);
    }
    for (var meaning : meanings.entrySet()) {
      String[] parts = meaning.getKey().split(":", 2);
      if (parts.length < 2) {
        throw new ParameterException(
            command,
            "--value "
                + meaning.getKey()
                + "=…: name a column, a text and what it means, such as sex:1=male");
      }
      Column column = read(command, experiment, "--value " + meaning.getKey() + "=…", parts[0]);
      values = values.with(column, parts[1].strip(), meaning.getValue());
    }
    return values;
  }

  private static Values scaled(
      Values values, CommandLine command, Experiment experiment, String scale) {
    Matcher parts = SCALE.matcher(scale);
    if (!parts.matches()) {
      throw new ParameterException(
          command,
          "--scale " + scale + ": name a column and a positive factor, such as income:0.001");
    }
    Column column = read(command, experiment, "--scale " + scale, parts.group(1));
    if (!column.isWhole()) {
      throw new ParameterException(
          command, "--scale " + scale + ": " + parts.group(1) + " has no numbers to multiply");
    }
    return values.scaled(column, new BigDecimal(parts.group(2)));
  }

  /** A column that the experiment reads; another one is wrong usage. */
  private static Column read(
      CommandLine command, Experiment experiment, String option, String name) {
    Column column = column(command, option.split(" ", 2)[0], name);
    if (!experiment.reads().contains(column)) {
      throw new ParameterException(
          command,
          option
              + ": "
              + experiment.name()
              + " does not read the column "
              + name
              + "; it reads "
              + (experiment.reads().isEmpty()
                  ? "none but the one that says which person a row is about"
                  : experiment.reads().map(Column::usualName).mkString(", ")));
    }
    return column;
  }

  private static Column column(CommandLine command, String option, String name) {
    Vector<String> usual = Vector.of(Column.values()).map(Column::usualName);
    return Vector.of(Column.values())
        .find(column -> column.usualName().equals(name))
        .getOrElseThrow(
            () ->
                new ParameterException(
                    command,
                    option
                        + " "
                        + name
                        + "=…: no experiment reads a column "
                        + name
                        + "; they read "
                        + usual.mkString(", ")
                        + Nearest.hint(usual.asJava(), name)));
  }

  /** The worlds, in memory or in a store. */
  Worlds worlds() {
    return store == null ? Worlds.inMemory() : Worlds.in(store);
  }

  /** These options, as a user would type them to repeat the run. */
  String typed() {
    StringBuilder typed = new StringBuilder();
    add(typed, "--data", file);
    add(typed, "--individual", individual);
    typed.append(isMultiline ? " --multiline" : "");
    names.forEach((name, column) -> add(typed, "--column", name + "=" + column));
    meanings.forEach((text, meaning) -> add(typed, "--value", text + "=" + meaning));
    scales.forEach(scale -> add(typed, "--scale", scale));
    add(typed, "--store", store);
    return typed.toString();
  }

  private static void add(StringBuilder typed, String option, @Nullable Object value) {
    if (value != null) {
      typed.append(' ').append(option).append(' ').append(ReportOptions.quoted(value.toString()));
    }
  }
}
