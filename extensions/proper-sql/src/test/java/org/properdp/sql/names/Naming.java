package org.properdp.sql.names;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What names the patients of a clinic: one value, or two together, of which each is shared by
 * several patients and is a value of other columns, too. Statements and rows are written for one
 * value, in the column patient, and are said in two here.
 */
public enum Naming {
  /** The column patient. */
  BY_ONE {
    @Override
    public String schema(String schema) {
      return schema;
    }

    @Override
    public String publicColumns(String schema) {
      return schema;
    }

    @Override
    public String statement(String statement) {
      return statement;
    }

    @Override
    public String key(String patient) {
      return patient;
    }
  },

  /** The columns land and nr; drugs have them in the other order. */
  BY_TWO {
    private static final String COLUMN =
        Pattern.quote("patient VARCHAR(40) INDIVIDUAL OF patients");
    private static final String LAND = "land VARCHAR(40) INDIVIDUAL OF patients (land)";
    private static final String NR = "nr BIGINT INDIVIDUAL OF patients (nr)";

    @Override
    public String schema(String schema) {
      return schema
          .replace(
              "patients (INDIVIDUAL VARCHAR(40) TRIMMED)",
              "patients (INDIVIDUAL (land VARCHAR(40) TRIMMED, nr BIGINT))")
          .replaceFirst(COLUMN, LAND + ", " + NR)
          .replaceFirst(COLUMN, NR + ", " + LAND);
    }

    @Override
    public String publicColumns(String schema) {
      return schema.replace("patient VARCHAR(40)", "land VARCHAR(40), nr BIGINT");
    }

    @Override
    public String statement(String statement) {
      return statement
          .replaceAll(
              "COALESCE\\((\\w)\\.patient, (\\w)\\.patient\\) AS patient",
              "COALESCE($1.nr, $2.nr) AS nr, COALESCE($1.land, $2.land) AS land")
          .replaceAll("(\\w)\\.patient = (\\w)\\.patient", "$1.nr = $2.nr AND $2.land = $1.land")
          .replaceAll("patient (NOT )?IN \\(SELECT patient", "(nr, land) $1IN (SELECT nr, land")
          .replaceAll("(\\w)\\.patient", "$1.land, $1.nr")
          .replace("patient", "land, nr");
    }

    @Override
    public String key(String patient) {
      boolean isNumbered = patient.startsWith("p") && patient.length() > 1;
      int number = isNumbered ? Integer.parseInt(patient.substring(1)) : LETTERS.indexOf(patient);
      return (number % 2 == 0 ? "x," : "a,") + number / 2;
    }
  };

  private static final List<String> LETTERS = List.of("r", "a", "x", "p");

  /** Either in turn. */
  public static Naming inTurn(long number) {
    return number % 2 == 0 ? BY_ONE : BY_TWO;
  }

  /** What is declared. */
  public abstract String schema(String schema);

  /** What is declared of public tables that name patients. */
  public abstract String publicColumns(String schema);

  /** A statement about the patients. */
  public abstract String statement(String statement);

  /** What a patient is called. */
  public abstract String key(String patient);

  /** Lines of CSV that begin with a patient, and what stands above them. */
  public String lines(String header, List<String> rows) {
    StringBuilder lines = new StringBuilder(statement(header).replace(" ", "")).append('\n');
    for (String row : rows) {
      int comma = row.indexOf(',');
      lines.append(key(row.substring(0, comma))).append(row.substring(comma)).append('\n');
    }
    return lines.toString();
  }
}
