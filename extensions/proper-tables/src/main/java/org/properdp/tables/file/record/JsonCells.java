package org.properdp.tables.file.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a record that is one object of JSON: a field for each name, absent where the object
 * has no such key or a null. A number or a truth value has the text that stands in the file.
 */
public final class JsonCells extends Cells {
  private static final char LAST_OF_ASCII = 0x7F;

  private final JsonFactory factory =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  private final List<String> names;
  private final Map<String, Integer> fields = new HashMap<>();
  private final boolean takesAll;
  private final Set<String> others = new HashSet<>();

  private boolean[] isGiven;
  private char[] texts = new char[256];
  private int used;
  private int ignored;

  /**
   * Cells with these names.
   *
   * @param takesAll whether other names that are met become fields, in this order
   */
  public JsonCells(List<String> names, boolean takesAll) {
    this.names = new ArrayList<>(names);
    this.takesAll = takesAll;
    names.forEach(name -> fields.put(name, fields.size()));
    this.isGiven = new boolean[names.size()];
    room(names.size());
  }

  @Override
  @Nullable Flaw take(Records record) {
    // A cell that is absent has no text: not even that of another person's record.
    Arrays.fill(states, ABSENT);
    Arrays.fill(starts, 0);
    Arrays.fill(ends, 0);
    Arrays.fill(isGiven, false);
    others.clear();
    used = 0;
    ignored = 0;
    int start = record.start();
    if (hasForeignDigits(record.chars, start, record.end())) {
      return Flaw.whole("the line is not JSON: \\u must be followed by four hexadecimal digits");
    }
    try (JsonParser in = factory.createParser(record.chars, start, record.end() - start)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        return Flaw.whole("the line is not an object of JSON: it must begin with {");
      }
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        Flaw flaw = member(in, in.currentName());
        if (flaw != null) {
          return flaw;
        }
      }
      return in.nextToken() == null ? null : Flaw.whole("text follows the object of JSON");
    } catch (JsonProcessingException broken) {
      return Flaw.whole("the line is not JSON: " + broken.getOriginalMessage());
    } catch (IOException broken) {
      return Flaw.whole("the line is not JSON: " + broken.getMessage());
    }
  }

  /** True if an escape has digits beyond ASCII. Jackson looks at the lower half of each only. */
  private static boolean hasForeignDigits(char[] chars, int start, int end) {
    for (int at = start; at < end - 1; at++) {
      if (chars[at] == '\\') {
        at++;
        for (int digit = at + 1; chars[at] == 'u' && digit < Math.min(at + 5, end); digit++) {
          if (chars[digit] > LAST_OF_ASCII) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private @Nullable Flaw member(JsonParser in, String name) throws IOException {
    Integer field = field(name);
    if (field == null ? !others.add(name) : isGiven[field]) {
      return new Flaw(field == null ? -1 : field, "the object has the key " + name + " twice");
    }
    JsonToken value = in.nextToken();
    if (field == null) {
      ignored++;
      in.skipChildren();
      return null;
    }
    isGiven[field] = true;
    if (value == null || value.isStructStart()) {
      return new Flaw(field, "a value must not be an object or an array");
    }
    if (value != JsonToken.VALUE_NULL) {
      keep(field, in.getTextCharacters(), in.getTextOffset(), in.getTextLength());
    }
    return null;
  }

  private @Nullable Integer field(String name) {
    Integer field = fields.get(name);
    if (field == null && takesAll) {
      field = names.size();
      names.add(name);
      fields.put(name, field);
      isGiven = Arrays.copyOf(isGiven, names.size());
      room(names.size());
    }
    return field;
  }

  private void keep(int field, char[] text, int from, int length) {
    if (used + length > texts.length) {
      texts = Arrays.copyOf(texts, Math.max(2 * texts.length, used + length));
    }
    System.arraycopy(text, from, texts, used, length);
    starts[field] = used;
    used += length;
    ends[field] = used;
    states[field] = QUOTED;
  }

  /** The names of the fields, with those that were met so far. */
  public List<String> names() {
    return List.copyOf(names);
  }

  @Override
  int fieldAt(int place) {
    return -1;
  }

  @Override
  public int count() {
    return names.size();
  }

  @Override
  public char[] chars(int field) {
    return texts;
  }

  @Override
  public int ignored() {
    return ignored;
  }
}
