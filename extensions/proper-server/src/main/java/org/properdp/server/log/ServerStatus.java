package org.properdp.server.log;

import java.util.ArrayList;
import java.util.List;
import org.properdp.store.custody.JsonLine;

/**
 * The status of a server, fact by fact: as lines for people, and as an object of JSON for programs.
 */
public final class ServerStatus {
  private final List<String> lines = new ArrayList<>();
  private final JsonLine json = new JsonLine();

  /** Adds a number; without a line where that is empty. */
  public ServerStatus number(String name, long value, String line) {
    json.number(name, value);
    return line(line);
  }

  /** Adds a text; without a line where that is empty. */
  public ServerStatus text(String name, String value, String line) {
    json.string(name, value);
    return line(line);
  }

  private ServerStatus line(String line) {
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return this;
  }

  /** The lines for people. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  /** The object of JSON, on one line. */
  public String json() {
    return json.toString();
  }
}
