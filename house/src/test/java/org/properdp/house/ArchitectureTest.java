package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shipped classes of all modules below this one; and proof that each rule can fail. */
class ArchitectureTest {
  private static final String LOW = "org.properdp.house.bad.low";
  private static final String HIGH = "org.properdp.house.bad.high";

  /** All but tests, and the parser that is generated from a grammar. */
  private static final ImportOption SHIPPED =
      place ->
          !place.contains("/test-classes/")
              && !place.contains("-tests.jar")
              && !place.contains("/org/properdp/sql/parser/");

  private static final JavaClasses OURS =
      new ClassFileImporter().withImportOption(SHIPPED).importPackages("org.properdp");
  private static final JavaClasses BAD = new ClassFileImporter().importPackages(LOW, HIGH);

  @Test
  void allModulesBelowAreSeen() {
    assertThat(OURS)
        .extracting(type -> type.getPackageName())
        .contains("org.properdp.provenance.plan", "org.properdp.budget", "org.properdp.store");
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    Architecture.ORDER.isComplete().because("Architecture.ORDER lists all packages").check(OURS);
    breaks(new PackageOrder(List.of(LOW)).isComplete(), "house.bad.high has no place in it");
  }

  @Test
  void noPackageUsesOneAboveIt() {
    Architecture.ORDER.isKept().check(OURS);
    breaks(new PackageOrder(List.of(LOW, HIGH)).isKept(), "bad.low.Low.up()");
    breaks(new PackageOrder(List.of(HIGH, LOW)).isKept(), "bad.high.High.down()");
  }

  @Test
  void packagesHaveNoCycles() {
    Architecture.noCycles().check(OURS);
    breaks(Architecture.noCycles(), "Cycle detected");
  }

  @Test
  void noPublicSignatureShowsTheLibrariesInside() {
    Architecture.librariesStayInside().check(OURS);
    breaks(Architecture.librariesStayInside(), "Low.method()", "Low.argument(", "Low.field");
    breaks(Architecture.librariesStayInside(), "Low.generic()", "Low.<init>", "High shows");
    holdsFor("Low.inPackage()", Architecture.librariesStayInside());
  }

  @Test
  void usersNeedNoVavrToAsk() {
    Architecture.usersNeedNoVavrToAsk(
            "org.properdp",
            "org.properdp.budget",
            "org.properdp.codec",
            "org.properdp.custody",
            "org.properdp.pinq",
            "org.properdp.population",
            "org.properdp.primitive",
            "org.properdp.provenance.reference",
            "org.properdp.query",
            "org.properdp.registry")
        .check(OURS);
    ArchRule rule = Architecture.usersNeedNoVavrToAsk(LOW);
    breaks(rule, "Low.listed(", "Low.perhaps(", "Low$Held.<init>(");
    holdsFor("Low.plain(", rule);
    holdsFor("Low$Offered.<init>(", rule);
  }

  @Test
  void randomnessIsOnlyInNoiseAndItsSeededKindAlsoInExamples() {
    Architecture.randomnessStaysIn(
            "org.properdp.noise..",
            "org.properdp.examples..",
            "org.properdp.(server.login.Secrets|provenance.gather.exact.LongNumbers"
                + "|relational.step.CodeTable)")
        .check(OURS);
    ArchRule nobody = Architecture.randomnessStaysIn("nobody", "nobody", "nobody");
    breaks(nobody, "java.util.Random", "java.security.SecureRandom", "Math.random()");
    breaks(nobody, "ThreadLocalRandom", "SplittableRandom", "Collections.shuffle");
    ArchRule demo = Architecture.randomnessStaysIn("nobody", LOW, "nobody");
    breaks(demo, "java.util.Random", "java.security.SecureRandom", "Math.random()");
    holdsFor("SplittableRandom", demo);
  }

  @Test
  void nobodyPrintsButThePrograms() {
    Architecture.standardStreamsAreForPrograms(
            "org.properdp.examples..", "org.properdp.cli..", "org.properdp.site..")
        .check(OURS);
    breaks(Architecture.standardStreamsAreForPrograms("nobody"), "System.out", "System.err");
  }

  private static void breaks(ArchRule rule, String... places) {
    assertThat(String.join("\n", rule.evaluate(BAD).getFailureReport().getDetails()))
        .contains(places);
  }

  private static void holdsFor(String place, ArchRule rule) {
    assertThat(String.join("\n", rule.evaluate(BAD).getFailureReport().getDetails()))
        .doesNotContain(place);
  }
}
