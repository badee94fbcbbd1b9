package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;

/** Populations and amounts as bytes: a part of {@link StoredDeclaration}. */
final class StoredPopulation {
  private static final int PERSONAL = 1;
  private static final int GLOBAL = 2;
  private static final int PERSONAL_RENEWED = 3;
  private static final int GLOBAL_RENEWED = 4;

  /** Added to the rule of keys whose characters are all seen; earlier versions took any. */
  private static final int PLAIN = 3;

  private StoredPopulation() {}

  /** Populations whose key is one value have the bytes of stores that knew no other keys. */
  static void write(PopulationSchema population, Output out) {
    out.writeString(population.name());
    if (population.key().isComposite()) {
      out.writeVarint(population.key().components().size());
      population
          .key()
          .components()
          .forEach(
              component -> {
                out.writeString(component.name());
                write(component, out);
              });
    } else {
      write(population.key().components().head(), out);
    }
    StoredDeclaration.option(population.budgetColumn(), out, out::writeString);
    write(population.regime(), out);
  }

  private static void write(Component component, Output out) {
    StoredColumns.write(component.type(), out);
    out.writeByte(code(component));
  }

  /** A population whose key is one value. */
  static PopulationSchema single(Input in) {
    String name = in.readString();
    return rest(name, new IndividualKey(Vector.of(component("", in))), in);
  }

  /** A population whose key has several components. */
  static PopulationSchema composite(Input in) {
    String name = in.readString();
    Vector<Component> components =
        Vector.fill(in.readCount(), () -> component(in.readString(), in));
    return rest(name, new IndividualKey(components), in);
  }

  private static Component component(String name, Input in) {
    ColumnType type = StoredColumns.type(in);
    int code = in.readByte();
    boolean isPlain = code > PLAIN;
    boolean isText = type.form() == ColumnType.Form.TEXT;
    return new Component(name, type, rule(isPlain ? code - PLAIN : code), isText && !isPlain);
  }

  private static PopulationSchema rest(String name, IndividualKey key, Input in) {
    Option<String> column = StoredDeclaration.option(in, in::readString);
    return new PopulationSchema(name, key, regime(in), column);
  }

  private static void write(Regime regime, Output out) {
    if (regime instanceof Regime.Global global) {
      out.writeByte(global.renewal().isDefined() ? GLOBAL_RENEWED : GLOBAL);
      write(global.budget(), out);
      out.writeVarint(global.rowsPerIndividual());
    } else {
      Regime.Personal personal = (Regime.Personal) regime;
      out.writeByte(personal.renewal().isDefined() ? PERSONAL_RENEWED : PERSONAL);
      write(personal.each(), out);
      StoredDeclaration.option(personal.most(), out, cap -> write(cap, out));
    }
    regime.renewal().forEach(rule -> write(rule, out));
  }

  private static Regime regime(Input in) {
    int kind = in.readByte();
    return switch (kind) {
      case PERSONAL, PERSONAL_RENEWED ->
          new Regime.Personal(
              amount(in),
              StoredDeclaration.option(in, () -> amount(in)),
              Option.when(kind == PERSONAL_RENEWED, () -> renewal(in)));
      case GLOBAL, GLOBAL_RENEWED ->
          new Regime.Global(
              amount(in), in.readVarint(), Option.when(kind == GLOBAL_RENEWED, () -> renewal(in)));
      default -> throw StoredDeclaration.unknown("regime", kind);
    };
  }

  private static void write(Renewal rule, Output out) {
    write(rule.by(), out);
    out.writeString(rule.every().name());
    write(rule.upTo(), out);
  }

  private static Renewal renewal(Input in) {
    return new Renewal(amount(in), Period.valueOf(in.readString()), amount(in));
  }

  static void write(Amount amount, Output out) {
    out.writeBoolean(amount.currency() == Currency.RHO);
    out.writeVarint(amount.nanos());
  }

  static Amount amount(Input in) {
    return (in.readBoolean() ? Currency.RHO : Currency.EPSILON).amount(in.readVarint());
  }

  private static int code(Component component) {
    int rule =
        switch (component.rule()) {
          case EXACT -> 1;
          case TRIMMED -> 2;
          case FOLDED -> 3;
        };
    boolean isText = component.type().form() == ColumnType.Form.TEXT;
    return isText && !component.anyCharacters() ? PLAIN + rule : rule;
  }

  private static KeyRule rule(int code) {
    return switch (code) {
      case 1 -> KeyRule.EXACT;
      case 2 -> KeyRule.TRIMMED;
      case 3 -> KeyRule.FOLDED;
      default -> throw StoredDeclaration.unknown("rule for keys", code);
    };
  }
}
