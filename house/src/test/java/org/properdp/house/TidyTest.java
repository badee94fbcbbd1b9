package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Declarations;
import org.properdp.house.tidy.FloatingPoint;
import org.properdp.house.tidy.Imports;
import org.properdp.house.tidy.JavaSource;
import org.properdp.house.tidy.Leftovers;
import org.properdp.house.tidy.Links;
import org.properdp.house.tidy.Locales;
import org.properdp.house.tidy.Names;
import org.properdp.house.tidy.Offence;
import org.properdp.house.tidy.PlainWords;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.Sizes;
import org.properdp.house.tidy.SourceFile;
import org.properdp.house.tidy.TestHabits;

/** The house is tidy. Each rule is seen to notice what breaks it in {@code TidyRulesTest}. */
class TidyTest {
  private static final List<SourceFile> FILES = Repository.read();
  private static final List<JavaSource> JAVA = JavaSource.parse(FILES);

  /** Where budgets are counted; see the exceptions below. */
  private static final List<String> ACCOUNTING =
      List.of("org.properdp.budget", "org.properdp.agent", "org.properdp.provenance");

  /** From a path to the reason why floating point there can not touch a budget. */
  private static final Map<String, String> ALLOWED_IN_ACCOUNTING =
      Map.of(
          "proper-provenance/src/main/java/org/properdp/provenance/gather/"
              + "histogram/ValueBytes.java",
          "writes the bits of values that rows bring, and computes nothing with them");

  /** From a path to the reason why floating point there can not touch a distribution. */
  private static final Map<String, String> ALLOWED_IN_NOISE =
      Map.of(
          "proper-core/src/main/java/org/properdp/noise/Accuracy.java",
          "tells people how far noise strays, from public constants; no sample depends on it");

  @Test
  void theWholeRepositoryIsRead() {
    assertThat(FILES)
        .extracting(SourceFile::path)
        .contains(
            "pom.xml",
            "proper-provenance/pom.xml",
            "proper-core/pom.xml",
            "proper-store/src/main/java/org/properdp/store/package-info.java",
            "extensions/proper-cli/src/main/java/org/properdp/cli/ProperCommand.java");
  }

  @Test
  void javaFilesHaveAtMost300LinesToFollow() {
    none(Sizes.longFiles(FILES), "Find the two things that this one file does, and part them.");
  }

  @Test
  void methodsHaveFewerThan40Lines() {
    none(Sizes.longMethods(JAVA), "Name a step of it, and make that a method.");
  }

  @Test
  void linesHaveAtMost100Columns() {
    none(Sizes.wideLines(FILES), "Run mvn spotless:apply, and break what it leaves.");
  }

  @Test
  void typeNamesHaveNoEmptyWords() {
    none(Names.emptyWords(JAVA), "Say what it is, in the project's vocabulary.");
  }

  @Test
  void nothingIsDeclaredThatNothingUses() {
    none(Declarations.unused(JAVA), "Delete it; or test it, if users are to call it.");
  }

  @Test
  void everyPackageDeclaresItsNullness() {
    none(Names.unmarkedPackages(JAVA), "Add a package-info.java with @NullMarked and a sentence.");
  }

  @Test
  void noFloatingPointOnTheAccountingPath() {
    none(
        FloatingPoint.in(ACCOUNTING, ALLOWED_IN_ACCOUNTING, JAVA),
        "Count in integers; or add the file and the reason to ALLOWED_IN_ACCOUNTING.");
  }

  @Test
  void noFloatingPointInNoise() {
    none(
        FloatingPoint.in(List.of("org.properdp.noise"), ALLOWED_IN_NOISE, JAVA),
        "Sample exactly; or add the file and the reason to ALLOWED_IN_NOISE.");
  }

  @Test
  void everyExceptionNamesAFileAndAReason() {
    List<String> paths = FILES.stream().map(SourceFile::path).toList();
    assertThat(paths).containsAll(ALLOWED_IN_ACCOUNTING.keySet());
    assertThat(paths).containsAll(ALLOWED_IN_NOISE.keySet());
    assertThat(ALLOWED_IN_ACCOUNTING.values()).allMatch(reason -> reason.length() > 20);
    assertThat(ALLOWED_IN_NOISE.values()).allMatch(reason -> reason.length() > 20);
  }

  @Test
  void noTestIsSkipped() {
    none(TestHabits.skipped(JAVA), "Make it run everywhere, or delete it.");
  }

  @Test
  void noTestSleeps() {
    none(TestHabits.sleeping(JAVA), "Wait for the event: a latch, a barrier, a fake clock.");
  }

  @Test
  void oneFileDecidesHowMuchTestsRepeat() {
    none(TestHabits.sampling(JAVA), "Ask org.properdp.Repeats, which samples by a fixed rule.");
  }

  @Test
  void noFileImportsWhatNoCheckIsAskedAbout() {
    none(Imports.absent(FILES), "Switch its checks on again in the pom, and let it be used here.");
  }

  @Test
  void noMachinesLanguageDecidesHowNumbersAreWritten() {
    none(Locales.unsaid(FILES), "Say Locale.ROOT first; formatted() can't be told it.");
  }

  @Test
  void nothingIsMarkedAsStillToBeDone() {
    none(Leftovers.markers(FILES), "Do it, or write an issue and delete the marker.");
  }

  @Test
  void noFileNamesAPathOfSomebodysMachine() {
    none(Leftovers.machinePaths(FILES), "Use a path relative to the repository.");
  }

  @Test
  void pagesSayWhichPeopleTheyMean() {
    none(PlainWords.vague(FILES), "Say people, the person, the analyst, everyone, your own.");
  }

  @Test
  void everyLinkInTheDocumentationLeadsSomewhere() {
    none(Links.dead(FILES), "Correct the path, or the heading after the hash.");
  }

  private static void none(List<Offence> offences, String remedy) {
    String all = String.join("\n", offences.stream().map(Offence::toString).toList());
    assertThat(offences).withFailMessage("%s%n%s", remedy, all).isEmpty();
  }
}
