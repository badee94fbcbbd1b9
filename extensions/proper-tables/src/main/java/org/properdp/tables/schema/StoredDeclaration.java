package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.budget.Amount;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.query.Limits;
import org.properdp.storage.Declarations.Declared;
import org.properdp.storage.FilePlace;

/**
 * Declarations as bytes, so that a store is read without a parser of SQL. They begin with the
 * version of the form and the kind of the declaration, whose numbers never change their meaning.
 */
final class StoredDeclaration {
  private static final int VERSION = 1;
  private static final int POPULATION = 1;
  private static final int TABLE = 2;
  private static final int PUBLIC_TABLE = 3;
  private static final int ANALYST = 4;
  private static final int ALTERED = 5;
  private static final int DROPPED = 6;
  private static final int REUSING_ANALYST = 7;
  private static final int ALTERED_ANALYST = 8;
  private static final int BEGUN_EPOCH = 9;
  private static final int PASSWORD = 10;
  private static final int USERS = 11;
  private static final int REMOVED_ANALYST = 12;
  private static final int DAILY_ANALYST = 13;
  private static final int ALTERED_QUOTA = 14;
  private static final int COMPOSITE_POPULATION = 15;
  private static final int COMPOSITE_TABLE = 16;
  private static final int ALTERED_COMPOSITE = 17;
  private static final int VERSIONED_TABLE = 18;
  private static final int ALTERED_VERSIONED = 19;
  private static final int LAKE_TABLE = 20;
  private static final int ALTERED_IN_LAKE = 21;
  private static final int BY_HAND = 1;
  private static final int HOURLY = 2;
  private static final int DAILY = 3;

  private StoredDeclaration() {}

  /** Both forms of a declaration. */
  static Declared write(Declaration declaration) {
    return new Declared(declaration.sql(), bytes(declaration));
  }

  private static byte[] bytes(Declaration declaration) {
    Output out = new Output();
    out.writeByte(VERSION);
    if (declaration instanceof PopulationSchema population) {
      out.writeByte(population.key().isComposite() ? COMPOSITE_POPULATION : POPULATION);
      StoredPopulation.write(population, out);
    } else if (declaration instanceof TableSchema table) {
      write(table, out, LAKE_TABLE, VERSIONED_TABLE, COMPOSITE_TABLE, TABLE);
    } else if (declaration instanceof PublicTable table) {
      out.writeByte(PUBLIC_TABLE);
      out.writeString(table.name());
      StoredColumns.write(table.columns(), out);
    } else if (declaration instanceof AnalystSchema analyst) {
      writeAnalyst(analyst, out);
    } else if (declaration instanceof AlteredTable altered) {
      write(altered.table(), out, ALTERED_IN_LAKE, ALTERED_VERSIONED, ALTERED_COMPOSITE, ALTERED);
    } else if (declaration instanceof AlteredAnalyst altered) {
      out.writeByte(ALTERED_ANALYST);
      out.writeString(altered.name());
      option(altered.reuse(), out, reuse -> write(reuse, out));
    } else if (declaration instanceof AlteredAnalyst.Quota altered) {
      out.writeByte(ALTERED_QUOTA);
      out.writeString(altered.name());
      out.writeBoolean(altered.perDay());
      option(altered.most(), out, most -> StoredPopulation.write(most, out));
    } else if (declaration instanceof BegunEpoch begun) {
      out.writeByte(BEGUN_EPOCH);
      out.writeString(begun.name());
    } else if (declaration instanceof DroppedTable dropped) {
      out.writeByte(DROPPED);
      out.writeString(dropped.name());
    } else {
      writeAccount(declaration, out);
    }
    return out.toByteArray();
  }

  /** Tables without a primary key and a lake have the bytes of stores that knew neither. */
  private static void write(
      TableSchema table, Output out, int inLake, int versioned, int composite, int single) {
    boolean isComposite = table.key().size() > 1;
    if (table.files().lake().isDefined()) {
      out.writeByte(inLake);
      out.writeString(table.files().lake().get());
      writeVersioned(table, isComposite, out);
    } else if (table.primaryKey().isEmpty()) {
      out.writeByte(isComposite ? composite : single);
    } else {
      out.writeByte(versioned);
      writeVersioned(table, isComposite, out);
    }
    StoredColumns.write(table, out);
  }

  private static void writeVersioned(TableSchema table, boolean isComposite, Output out) {
    out.writeBoolean(isComposite);
    out.writeVarint(table.primaryKey().size());
    table.primaryKey().forEach(out::writeString);
  }

  private static TableSchema inLake(Input in) {
    FilePlace place = FilePlace.inLake(in.readString());
    return versioned(in).filedAt(place);
  }

  private static TableSchema versioned(Input in) {
    boolean isComposite = in.readBoolean();
    Vector<String> primaryKey = Vector.fill(in.readCount(), in::readString);
    return StoredColumns.table(in, isComposite).withPrimaryKey(primaryKey);
  }

  private static void writeAccount(Declaration declaration, Output out) {
    if (declaration instanceof AnalystPassword password) {
      out.writeByte(PASSWORD);
      out.writeString(password.name());
      out.writeString(password.verifier());
    } else if (declaration instanceof AnalystUsers mapped) {
      out.writeByte(USERS);
      out.writeString(mapped.name());
      out.writeVarint(mapped.users().size());
      mapped.users().forEach(out::writeString);
    } else {
      out.writeByte(REMOVED_ANALYST);
      out.writeString(declaration.name());
    }
  }

  private static AnalystUsers users(Input in) {
    String name = in.readString();
    Vector<String> users = Vector.empty();
    for (long left = in.readVarint(); left > 0; left--) {
      users = users.append(in.readString());
    }
    return new AnalystUsers(name, users);
  }

  /** The declaration that was written; other bytes are refused. */
  static Declaration read(Declared declared) {
    Input in = new Input(declared.form(), 0, declared.form().length);
    int version = in.readByte();
    if (version != VERSION) {
      throw new MalformedBytes(
          "a declaration must have a form that this version of ProPer knows, which is 1, but was "
              + version);
    }
    Declaration read;
    try {
      read = body(in);
    } catch (IllegalArgumentException wrong) {
      throw new MalformedBytes("a stored declaration breaks a rule: " + wrong.getMessage());
    }
    if (in.remaining() > 0) {
      throw new MalformedBytes(in.remaining() + " bytes are left after a declaration");
    }
    if (!Arrays.equals(bytes(read), declared.form())) {
      throw new MalformedBytes("a stored declaration must have the only bytes for what it says");
    }
    return read;
  }

  private static Declaration body(Input in) {
    int kind = in.readByte();
    return switch (kind) {
      case POPULATION -> StoredPopulation.single(in);
      case COMPOSITE_POPULATION -> StoredPopulation.composite(in);
      case TABLE -> StoredColumns.table(in, false);
      case COMPOSITE_TABLE -> StoredColumns.table(in, true);
      case VERSIONED_TABLE -> versioned(in);
      case ALTERED_VERSIONED -> new AlteredTable(versioned(in));
      case LAKE_TABLE -> inLake(in);
      case ALTERED_IN_LAKE -> new AlteredTable(inLake(in));
      case PUBLIC_TABLE -> new PublicTable(in.readString(), StoredColumns.read(in));
      case ANALYST -> analyst(in);
      case ALTERED -> new AlteredTable(StoredColumns.table(in, false));
      case ALTERED_COMPOSITE -> new AlteredTable(StoredColumns.table(in, true));
      case DROPPED -> new DroppedTable(in.readString());
      case REUSING_ANALYST -> analyst(in).with(Option.some(reuse(in)));
      case ALTERED_ANALYST -> new AlteredAnalyst(in.readString(), option(in, () -> reuse(in)));
      case DAILY_ANALYST -> dailyAnalyst(in);
      case ALTERED_QUOTA ->
          new AlteredAnalyst.Quota(
              in.readString(), in.readBoolean(), option(in, () -> StoredPopulation.amount(in)));
      case BEGUN_EPOCH -> new BegunEpoch(in.readString());
      case PASSWORD -> new AnalystPassword(in.readString(), in.readString());
      case USERS -> users(in);
      case REMOVED_ANALYST -> new RemovedAnalyst(in.readString());
      default -> throw unknown("kind of declaration", kind);
    };
  }

  /** Analysts without a quota per day have the bytes of stores that knew no such quota. */
  private static void writeAnalyst(AnalystSchema analyst, Output out) {
    Option<Amount> perDay = analyst.limits().perDay();
    if (perDay.isDefined()) {
      out.writeByte(DAILY_ANALYST);
      write(analyst, out);
      StoredPopulation.write(perDay.get(), out);
      option(analyst.reuse(), out, reuse -> write(reuse, out));
    } else {
      out.writeByte(analyst.reuse().isDefined() ? REUSING_ANALYST : ANALYST);
      write(analyst, out);
      analyst.reuse().forEach(reuse -> write(reuse, out));
    }
  }

  private static AnalystSchema dailyAnalyst(Input in) {
    AnalystSchema analyst = analyst(in);
    return analyst
        .with(analyst.limits().perDay(StoredPopulation.amount(in)))
        .with(option(in, () -> reuse(in)));
  }

  private static void write(AnalystSchema analyst, Output out) {
    out.writeString(analyst.name());
    option(analyst.limits().total(), out, most -> StoredPopulation.write(most, out));
    option(analyst.limits().each(), out, most -> StoredPopulation.write(most, out));
    option(analyst.limits().questions(), out, out::writeVarint);
  }

  private static AnalystSchema analyst(Input in) {
    String name = in.readString();
    Option<Amount> total = option(in, () -> StoredPopulation.amount(in));
    Option<Amount> each = option(in, () -> StoredPopulation.amount(in));
    return new AnalystSchema(
        name, new Limits(each, total, Option.none(), option(in, in::readVarint)));
  }

  private static void write(Reuse reuse, Output out) {
    if (reuse instanceof Reuse.Daily daily) {
      out.writeByte(DAILY);
      out.writeVarint(daily.minute());
    } else {
      out.writeByte(reuse instanceof Reuse.Hourly ? HOURLY : BY_HAND);
    }
  }

  private static Reuse reuse(Input in) {
    int kind = in.readByte();
    return switch (kind) {
      case BY_HAND -> new Reuse.ByHand();
      case HOURLY -> new Reuse.Hourly();
      case DAILY -> new Reuse.Daily(minute(in.readVarint()));
      default -> throw unknown("rule for epochs", kind);
    };
  }

  private static int minute(long minute) {
    return (int) Math.min(minute, Integer.MAX_VALUE);
  }

  static <A> void option(Option<A> value, Output out, Consumer<A> write) {
    out.writeBoolean(value.isDefined());
    value.forEach(write);
  }

  static <A> Option<A> option(Input in, Supplier<A> read) {
    return Option.when(in.readBoolean(), read);
  }

  static MalformedBytes unknown(String what, int code) {
    return new MalformedBytes(
        "a stored declaration has a " + what + " that is not known: number " + code);
  }
}
