package org.properdp.house.tidy;

/** A place where a rule is broken, printed so that an editor can jump to it. */
public record Offence(String path, int line, String what) {
  static Offence at(SourceFile file, int line, String what) {
    return new Offence(file.path(), line, what);
  }

  @Override
  public String toString() {
    return path + ":" + line + ": " + what;
  }
}
