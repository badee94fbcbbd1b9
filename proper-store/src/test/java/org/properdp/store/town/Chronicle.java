package org.properdp.store.town;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The journal's word on steps, in order: read from its export, and nothing else. */
final class Chronicle {
  private static final Set<String> OF_STEPS =
      Set.of("answered", "batch", "refresh", "update", "granted", "erased");

  private static final String TEXT = "\"([^\"]*)\"";

  /** A line of it. */
  record Event(String type, String population, String id, String line) {
    long number(String name) {
      return Long.parseLong(find(line, name, "(-?[0-9]+)"));
    }

    String numbers(String name) {
      return find(line, name, "(\\[[^]]*\\])");
    }

    /** True if it has the id of a step. */
    boolean isNamed() {
      return type.equals("answered") || type.equals("batch") || type.equals("refresh");
    }

    /** The text that tells it from others, whatever is redacted later. */
    String key() {
      return type + " " + population + " " + id;
    }
  }

  private Chronicle() {}

  static List<Event> parse(String export) {
    List<Event> events = new ArrayList<>();
    for (String line : export.split("\n", -1)) {
      String type = line.isEmpty() ? "" : find(line, "type", "\"([a-z]+)\"");
      if (OF_STEPS.contains(type)) {
        events.add(new Event(type, find(line, "population", TEXT), id(type, line), line));
      }
    }
    return events;
  }

  private static String id(String type, String line) {
    return switch (type) {
      case "answered" -> find(line, "request", TEXT);
      case "batch", "refresh" -> find(line, "batch", TEXT);
      default -> "";
    };
  }

  private static String find(String line, String name, String value) {
    Matcher found = Pattern.compile("\"" + name + "\":" + value).matcher(line);
    if (!found.find()) {
      throw new AssertionError("no " + name + " in " + line);
    }
    return found.group(1);
  }
}
