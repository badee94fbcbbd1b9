package org.properdp.house.proofs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.properdp.house.tidy.SourceFile;

/** What theorems, code and tests say of each other, and where they contradict. */
final class Mapping {
  private static final Pattern NAME = Pattern.compile("`([a-z]+\\.[A-Z][A-Za-z]*\\.\\w+)`");

  private final List<Row> rows;
  private final List<String> lines;
  private final List<Theorem> theorems;
  private final List<Place> code;
  private final List<Place> tests;

  Mapping(List<SourceFile> files) {
    List<SourceFile> mapping =
        files.stream().filter(file -> file.path().equals("proofs/MAPPING.md")).toList();
    rows = mapping.stream().flatMap(file -> Row.in(file).stream()).toList();
    lines = mapping.stream().flatMap(file -> file.lines().stream()).toList();
    theorems = Theorem.in(files);
    code = Place.in(files.stream().filter(SourceFile::isMain).toList());
    tests = Place.in(files.stream().filter(SourceFile::isTest).toList());
  }

  List<Row> rows() {
    return rows;
  }

  /** Theorems that the table names and the proofs don't. */
  List<String> lostTheorems() {
    Set<String> there = theorems.stream().map(Theorem::name).collect(Collectors.toSet());
    return complaints(
        rows, row -> without(row.theorems(), there), "the proofs have no such theorem: ");
  }

  /**
   * Theorems that are named among definitions, in a table or beside it: the check of the proofs
   * takes each name there for a definition.
   */
  List<String> theoremsAmongDefinitions() {
    Set<String> proved =
        theorems.stream().filter(Theorem::isTheorem).map(Theorem::name).collect(Collectors.toSet());
    return lines.stream()
        .dropWhile(line -> !line.equals("## Definitions"))
        .flatMap(line -> NAME.matcher(line).results())
        .map(name -> name.group(1))
        .filter(proved::contains)
        .toList();
  }

  /** Theorems that the proofs name and the table doesn't. */
  List<String> unlistedTheorems() {
    Set<String> listed = new HashSet<>();
    rows.forEach(row -> listed.addAll(row.theorems()));
    return theorems.stream()
        .filter(Theorem::isTheorem)
        .map(Theorem::name)
        .filter(name -> !listed.contains(name))
        .toList();
  }

  /** Classes and methods that the table names and the code doesn't. */
  List<String> lostCode() {
    return complaints(rows, row -> without(row.code(), names(code)), "no such code: ");
  }

  /** Tests that the table names and that aren't there. */
  List<String> lostTests() {
    return complaints(rows, row -> without(row.tests(), names(tests)), "no such test: ");
  }

  /** Code that a row names, but that does not point back to any of the row's theorems. */
  List<String> silentCode() {
    return complaints(
        rows,
        row ->
            row.code().stream()
                .filter(name -> row.pointsBack())
                .filter(name -> provenBy(name).stream().noneMatch(row.theorems()::contains))
                .toList(),
        "does not say which theorem of this row it stands on: ");
  }

  /** Code that claims a theorem which no row lists beside it. */
  List<String> boasts() {
    List<String> boasts = new ArrayList<>();
    for (Place place : code) {
      for (String theorem : place.proven()) {
        boolean listed =
            rows.stream()
                .anyMatch(
                    row ->
                        row.pointsBack()
                            && row.theorems().contains(theorem)
                            && row.code().contains(place.name()));
        if (!listed) {
          boasts.add(place.name() + " claims " + theorem + ", but no row says so");
        }
      }
    }
    return boasts;
  }

  /** PINQ's operators whose stability no theorem proves. */
  List<String> unprovedOperators() {
    return code.stream()
        .filter(place -> place.returns().matches("(Transformation|Merging)<.*"))
        .filter(place -> place.proven().isEmpty())
        .map(Place::name)
        .toList();
  }

  private List<String> provenBy(String name) {
    return code.stream()
        .filter(place -> place.name().equals(name))
        .flatMap(place -> place.proven().stream())
        .toList();
  }

  private static Set<String> names(List<Place> places) {
    return places.stream().map(Place::name).collect(Collectors.toSet());
  }

  private static List<String> without(List<String> names, Set<String> known) {
    return names.stream().filter(name -> !known.contains(name)).toList();
  }

  private static List<String> complaints(
      List<Row> rows, Function<Row, List<String>> wrong, String what) {
    List<String> complaints = new ArrayList<>();
    for (Row row : rows) {
      for (String name : wrong.apply(row)) {
        complaints.add("proofs/MAPPING.md:" + row.line() + ": " + what + name);
      }
    }
    return complaints;
  }
}
