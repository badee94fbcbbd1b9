package org.properdp.examples.guide;

import java.time.LocalDate;
import org.properdp.codec.Codec;
import org.properdp.codec.FormMismatch;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.examples.guide.KeptVisits.Visit;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

// snippet: codec
/** Writes visits in a few bytes each. The first version had no wards. */
final class VisitCodec implements Codec<Visit> {
  @Override
  public Class<Visit> type() {
    return Visit.class;
  }

  @Override
  public String form() {
    return "visit v2";
  }

  @Override
  public void write(Visit visit, Output output) {
    output.writeString(visit.patient());
    output.writeSigned(visit.day().toEpochDay());
    output.writeSigned(visit.minutes());
    output.writeBoolean(visit.ward() != null);
    if (visit.ward() != null) {
      output.writeString(visit.ward());
    }
  }

  @Override
  public Reader<Visit> reader(String storedForm) {
    return switch (storedForm) {
      case "visit v1" -> input -> read(input, false);
      case "visit v2" -> input -> read(input, true);
      default -> throw new FormMismatch("this codec reads visit v1 and v2, not " + storedForm);
    };
  }

  private static Visit read(Input input, boolean hasWards) {
    String patient = input.readString();
    LocalDate day = LocalDate.ofEpochDay(input.readSigned());
    int minutes = (int) input.readSigned();
    String ward = hasWards && input.readBoolean() ? input.readString() : null;
    return new Visit(patient, day, ward, minutes);
  }

  static Dataset<String, Visit> visits(Population<String> patients) {
    return patients.dataset("visits", new VisitCodec(), Visit::patient);
  }
}
// end
