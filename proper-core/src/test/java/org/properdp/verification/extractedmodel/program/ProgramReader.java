package org.properdp.verification.extractedmodel.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Renewal;
import org.properdp.verification.extractedmodel.program.Act.Answer;
import org.properdp.verification.extractedmodel.program.Act.Asked;

/** Reads the oracle's programs; proofs/oracle/README.md says how they are written. */
final class ProgramReader {
  private final String file;
  private final List<String> lines;
  private int at;

  ProgramReader(String file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  List<Program> read() {
    List<Program> programs = new ArrayList<>();
    while (at < lines.size()) {
      if (lines.get(at).startsWith("#")) {
        at++;
      } else {
        int number = attempt(() -> Integer.parseInt(after("program ")));
        programs.add(new Program(number, acts()));
      }
    }
    return programs;
  }

  private List<Program.Line> acts() {
    List<Program.Line> acts = new ArrayList<>();
    while (at < lines.size() && !lines.get(at).startsWith("program ")) {
      int number = at + 1;
      String text = lines.get(at);
      acts.add(new Program.Line(file, number, text, attempt(() -> act(text.split(" ")))));
    }
    return acts;
  }

  /** Says where it was, if something can't be read. */
  private <A> A attempt(Supplier<A> read) {
    int start = at;
    try {
      return read.get();
    } catch (RuntimeException problem) {
      int where = Math.min(Math.max(start, at - 1), lines.size() - 1);
      throw new IllegalArgumentException(
          "%s, line %d can't be read (%s): %s"
              .formatted(file, where + 1, problem.getMessage(), lines.get(where)),
          problem);
    }
  }

  private Act act(String[] words) {
    at++;
    List<String> rest = List.of(words).subList(1, words.length);
    return switch (words[0]) {
      case "open" -> new Act.Open(amounts(rest));
      case "append" -> new Act.Append(number(rest, 0), rows(rest.subList(1, rest.size())));
      case "update" -> {
        int who = number(rest, 1);
        yield new Act.Update(
            number(rest, 0),
            who,
            each(rest.subList(2, rest.size()), word -> new Row(who, Integer.parseInt(word))));
      }
      case "refresh" -> new Act.Refresh(number(rest, 0), rows(rest.subList(1, rest.size())));
      case "erase" -> new Act.Erase(only(rest));
      case "grant" -> new Act.Grant(number(rest, 0), only(rest.subList(1, rest.size())));
      case "grantall" -> new Act.GrantAll(only(rest));
      case "renew" -> renew(rest);
      case "snapshot" -> new Act.Snapshot(only(rest));
      case "count" -> ask(new Asked.Count(), rest);
      case "list" -> ask(new Asked.InOrder(), rest);
      case "sum" ->
          ask(new Asked.Sum(number(rest, 0), number(rest, 1)), rest.subList(2, rest.size()));
      default -> throw new IllegalArgumentException("not an act: " + words[0]);
    };
  }

  private static Act renew(List<String> rest) {
    Renewal rule =
        new Renewal(new Epsilon(number(rest, 0)), Period.DAY, new Epsilon(number(rest, 1)));
    return new Act.Renew(rule, only(rest.subList(2, rest.size())));
  }

  private Act ask(Asked asked, List<String> rest) {
    List<Step> plan = each(rest.subList(1, rest.size()), Step::read);
    return new Act.Ask(asked, number(rest, 0), plan, answer(asked instanceof Asked.Sum));
  }

  private Answer answer(boolean isSum) {
    Map<Integer, List<Integer>> kept = new LinkedHashMap<>();
    for (String word : words("kept")) {
      String[] sides = word.split("=", -1);
      int owner = sides[0].equals("-") ? Row.NOBODY : Integer.parseInt(sides[0]);
      kept.put(owner, each(Arrays.asList(sides[1].split(",")), word1 -> Integer.valueOf(word1)));
    }
    List<Integer> dropped = each(words("dropped"), word -> Integer.valueOf(word));
    Long total = isSum ? Long.valueOf(only(words("total"))) : null;
    return new Answer(kept, dropped, total, amounts(words("left")));
  }

  /** The words of the next line, which begins with this one. */
  private List<String> words(String first) {
    List<String> words = Arrays.asList(after(first).strip().split(" +"));
    return words.equals(List.of("")) ? List.of() : words;
  }

  private String after(String prefix) {
    String line = lines.get(at++);
    if (!line.startsWith(prefix)) {
      throw new IllegalArgumentException("this line should begin with " + prefix);
    }
    return line.substring(prefix.length());
  }

  private static int number(List<String> words, int position) {
    return Integer.parseInt(words.get(position));
  }

  private static int only(List<String> words) {
    if (words.size() != 1) {
      throw new IllegalArgumentException("one number should be where these are: " + words);
    }
    return number(words, 0);
  }

  private static List<Row> rows(List<String> words) {
    return each(
        words,
        word -> {
          String[] sides = word.split(":", 2);
          return new Row(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
        });
  }

  private static Map<Integer, Long> amounts(List<String> words) {
    Map<Integer, Long> amounts = new LinkedHashMap<>();
    for (String word : words) {
      String[] sides = word.split(":", 2);
      amounts.put(Integer.valueOf(sides[0]), Long.valueOf(sides[1]));
    }
    return amounts;
  }

  private static <A> List<A> each(List<String> words, Function<String, A> read) {
    return words.stream().map(read).toList();
  }
}
