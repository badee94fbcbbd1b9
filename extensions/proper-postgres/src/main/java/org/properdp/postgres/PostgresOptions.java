package org.properdp.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;
import org.properdp.postgres.Server.Follow;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.stream.Pipeline;
import org.properdp.tables.stream.Status;
import org.properdp.tables.stream.StreamBatch;
import org.properdp.tables.stream.StreamOptions;
import picocli.CommandLine.Option;

/** The options of a pipeline from a table of a database, on a command line or in a file. */
public final class PostgresOptions extends StreamOptions {
  private static final Status.Kind KIND = new Status.Kind("postgres", "byte");

  /** A stream's name and part of its origin are made of these. */
  private static final Pattern SOURCE = Pattern.compile("([\\w.-]+?)\\.([\\w.-]+)");

  private static final Pattern NOT_IN_SLOTS = Pattern.compile("[^a-z0-9_]");
  private static final Pattern OURS =
      Pattern.compile("(?i)[?&]([a-z]*password|replication|preferQueryMode|options)=");
  private static final int MOST_LETTERS = 63;

  /** A connection that answers less often would keep a database that is to end waiting. */
  private static final long MOST_CONNECTED = 10;

  private static final Duration IDLE = Duration.ofMinutes(5);

  @Option(
      names = "--connect",
      paramLabel = "URL",
      required = true,
      description =
          "The database: postgresql://HOST:PORT/DATABASE, with the driver's options after it, such"
              + " as ?sslmode=verify-full.")
  String connect = "";

  @Option(
      names = "--source",
      paramLabel = "SCHEMA.TABLE",
      required = true,
      description = "The table in the database.")
  String source = "";

  @Option(
      names = "--user",
      paramLabel = "NAME",
      defaultValue = "",
      description = "The user of the database.")
  String user = "";

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description =
          "A file with the password, which only its owner may read. Without it, the file that"
              + " PGPASSFILE names, or ~/.pgpass, is asked.")
  @Nullable Path passwordFile;

  @Option(
      names = "--slot",
      paramLabel = "NAME",
      defaultValue = "",
      description =
          "The replication slot, which is made by the first run (default: proper_SCHEMA_TABLE).")
  String slot = "";

  @Option(
      names = "--publication",
      paramLabel = "NAME",
      defaultValue = "",
      description =
          "The publication of the table, which is made if it is not there (default: as the slot).")
  String publication = "";

  @Option(
      names = "--anew",
      description =
          "Makes the slot anew, and stores all rows in the place of those that are stored.")
  boolean isAnew;

  @Override
  protected Pipeline.Described described(Path store, String table) {
    Follow follow = follow();
    Server server = new Server(address(), login(), follow);
    StreamBatch.Aside aside = aside(store);
    TablePipeline.Settings settings =
        new TablePipeline.Settings(
            follow.name(), follow.slot(), aside, every() < MOST_CONNECTED, IDLE);
    return (proper, isStopped) ->
        new TablePipeline(
            TableIntake.of(OpenTables.of(proper), table), server, settings, isAnew, isStopped);
  }

  private Follow follow() {
    Matcher parts = SOURCE.matcher(source);
    if (!parts.matches() || source.length() > org.properdp.custody.Stretch.MOST_LETTERS) {
      throw wrong(
          "--source must be a schema and a table such as public.visits, of letters, digits, '.',"
              + " '_' and '-', at most "
              + org.properdp.custody.Stretch.MOST_LETTERS
              + " together, but was "
              + source);
    }
    String usual =
        NOT_IN_SLOTS.matcher(("proper_" + source).toLowerCase(Locale.ROOT)).replaceAll("_");
    String named = slot.isEmpty() ? usual : slot;
    if (named.length() > MOST_LETTERS || NOT_IN_SLOTS.matcher(named).find()) {
      throw wrong(
          "a slot must have at most "
              + MOST_LETTERS
              + " letters of a-z, 0-9 and '_', but was "
              + named
              + ": name one with --slot");
    }
    return new Follow(
        parts.group(1), parts.group(2), publication.isEmpty() ? named : publication, named);
  }

  private String address() {
    String address = connect.startsWith("jdbc:") ? connect : "jdbc:" + connect;
    if (!address.startsWith("jdbc:postgresql://")) {
      throw wrong(
          "--connect must begin with postgresql://, but was " + connect.replaceFirst("[?].*", ""));
    }
    if (address.replaceFirst("[?].*", "").indexOf('@') >= 0) {
      throw wrong(
          "--connect must be postgresql://HOST:PORT/DATABASE: the user is given by --user, and a"
              + " password, which others on the machine could see here, by --password-file");
    }
    Matcher ours = OURS.matcher(address);
    if (ours.find()) {
      throw wrong(
          ours.group(1).toLowerCase(Locale.ROOT).endsWith("password")
              ? "--connect must not have a password, which others on the machine could see: put it"
                  + " into a file, and name that with --password-file"
              : "--connect must not have the option " + ours.group(1) + ", which is set here");
    }
    return address;
  }

  private Properties login() {
    Properties login = new Properties();
    if (!user.isEmpty()) {
      PGProperty.USER.set(login, user);
    }
    Path file = passwordFile;
    if (file != null) {
      PGProperty.PASSWORD.set(login, password(file));
    }
    return login;
  }

  private String password(Path file) {
    try {
      if (Files.getFileStore(file).supportsFileAttributeView("posix")
          && Files.getPosixFilePermissions(file).stream()
              .anyMatch(each -> !each.name().startsWith("OWNER"))) {
        throw wrong(file + " must be readable by its owner alone: chmod 600 " + file);
      }
      return Files.readString(file).strip();
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be read", failed);
    }
  }

  @Override
  protected String stream() {
    return source;
  }

  @Override
  protected String[] label() {
    return new String[] {"source", source};
  }

  @Override
  protected Status.Kind kind() {
    return KIND;
  }
}
