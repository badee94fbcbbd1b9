package org.properdp.store.event;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.population.archive.Registration;

/** A population that was opened for the first time. */
public record Founding(Registration what) {
  private static final int PERSONAL = 0;

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeString(what.name());
    into.writeString(what.kind().name());
    if (what.regime() instanceof Regime.Personal personal) {
      into.writeByte(PERSONAL);
      into.writeVarint(personal.each().nanos());
    } else {
      Regime.Global global = (Regime.Global) what.regime();
      into.writeByte(1);
      into.writeVarint(global.budget().nanos());
      into.writeVarint(global.rowsPerIndividual());
    }
    return into.toByteArray();
  }

  /** Reads it. */
  public static Founding read(Input in) {
    String name = in.readString();
    Registration.Kind kind = Registration.Kind.valueOf(in.readString());
    boolean personal = in.readByte() == PERSONAL;
    Epsilon budget = new Epsilon(in.readVarint());
    return new Founding(
        new Registration(
            name,
            kind,
            personal ? new Regime.Personal(budget) : new Regime.Global(budget, in.readVarint())));
  }
}
