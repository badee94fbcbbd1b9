package org.properdp.verification.slowmodel.program;

import java.util.List;

/** A program: how a population is opened, and what then happens, one after the other. */
public record Program(Setup setup, List<Command> commands) {
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(setup.toString());
    commands.forEach(command -> text.append("\n  ").append(command));
    return text.toString();
  }
}
