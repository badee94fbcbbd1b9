package org.properdp.server.log;

import java.time.Instant;
import java.util.function.UnaryOperator;
import org.properdp.store.custody.JsonLine;

/**
 * An entry of the log.
 *
 * @param event its kind
 * @param line the entry as a line for people
 * @param facts adds its facts to an object of JSON
 */
record LogEntry(String event, String line, UnaryOperator<JsonLine> facts) {
  /** An entry about the server itself. */
  static LogEntry note(String what) {
    return new LogEntry(
        "note", "note: " + LogText.written(what), json -> json.string("text", LogText.cut(what)));
  }

  /** The entry as an object of JSON, on one line. */
  String json(Instant now) {
    JsonLine json = new JsonLine().string("time", now.toString()).string("event", event);
    return facts.apply(json).toString();
  }
}
