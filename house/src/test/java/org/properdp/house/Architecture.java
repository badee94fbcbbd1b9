package org.properdp.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.properdp.custody.BackupChecked;
import org.properdp.primitive.Gaussian;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.PartAnswer;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Responses;
import org.properdp.primitive.Scope;
import org.properdp.primitive.Summing;
import org.properdp.query.Agent;
import org.properdp.query.Question;

/** The rules of how classes may lean on each other, each usable on any set of classes. */
final class Architecture {
  /** The data's way, from whose a row is to what may be said. */
  static final PackageOrder ORDER =
      new PackageOrder(
          List.of(
              "org.properdp.proof..", // names of theorems, for all to point to
              "org.properdp.noise..", // imports nothing else of ours
              "org.properdp.codec..",
              "org.properdp.provenance.threads..",
              "org.properdp.provenance.user..",
              "org.properdp.provenance.individual..",
              "org.properdp.provenance.rows..",
              "org.properdp.provenance.reference..",
              "org.properdp.provenance.contribution..",
              "org.properdp.provenance.gather..",
              "org.properdp.provenance.plan..",
              "org.properdp.provenance.engine..",
              "org.properdp.provenance.memory..",
              "org.properdp.columns..",
              "org.properdp.operation..",
              "org.properdp.budget..",
              "org.properdp.primitive..",
              "org.properdp.pinq..",
              "org.properdp.query..",
              "org.properdp.agent..",
              "org.properdp.registry..",
              "org.properdp.batch..",
              "org.properdp.custody..",
              "org.properdp.storage..",
              "org.properdp.population..",
              "org.properdp",
              "org.properdp.store..",
              "org.properdp.cli..",
              "org.properdp.relational.type..",
              "org.properdp.relational.column..",
              "org.properdp.relational.expression..",
              "org.properdp.relational.aggregate..",
              "org.properdp.relational.step..",
              "org.properdp.tables.key..",
              "org.properdp.tables.schema..",
              "org.properdp.tables.file..",
              "org.properdp.tables..",
              "org.properdp.kafka..",
              "org.properdp.postgres..",
              "org.properdp.spark..",
              "org.properdp.sql..",
              "org.properdp.server.type..",
              "org.properdp.server.wire..",
              "org.properdp.server.limits..",
              "org.properdp.server.login..",
              "org.properdp.server.text..",
              "org.properdp.server.session..",
              "org.properdp.server.catalog..",
              "org.properdp.server..",
              "org.properdp.site..", // imports nothing else of ours
              "org.properdp.report..",
              "org.properdp.whatif..",
              "org.properdp.examples..",
              "org.properdp.house.."));

  private Architecture() {}

  static ArchRule noCycles() {
    return SlicesRuleDefinition.slices().assignedFrom(new ByPackage()).should().beFreeOfCycles();
  }

  static ArchRule librariesStayInside() {
    return classes().should(new ShownTypes(List.of("org.roaringbitmap", "org.mapdb")));
  }

  /** Users need not know Vavr to ask. Answers are of Vavr, and have views that are Java's. */
  static ArchRule usersNeedNoVavrToAsk(String... packages) {
    return classes()
        .that()
        .resideInAnyPackage(packages)
        .should(
            new PlainArguments(
                List.of(Primitive.class, Summing.class),
                List.of(
                    Agent.Row.class,
                    BackupChecked.class,
                    Gaussian.class,
                    Primitive.NoisePart.class,
                    Primitive.PartTerms.class,
                    PartAnswer.class,
                    Responses.class,
                    NoisySums.Sums.class,
                    Scope.Payers.class,
                    Question.class)));
  }

  /**
   * Randomness elsewhere would escape the proofs; demo data may be drawn from a seed, and what has
   * a secret of its own, as a hash or a login has, takes part in no answer.
   */
  static ArchRule randomnessStaysIn(String noise, String demo, String secrets) {
    ArchRule neverElsewhere =
        noClasses()
            .that()
            .resideOutsideOfPackage(noise)
            .and()
            .haveNameNotMatching(secrets)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Random.class)
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("java.util.random..")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(Collections.class, "shuffle", List.class);
    ArchRule seededForDemo =
        noClasses()
            .that()
            .resideOutsideOfPackages(noise, demo)
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(SplittableRandom.class);
    return CompositeArchRule.of(neverElsewhere).and(seededForDemo);
  }

  static ArchRule standardStreamsAreForPrograms(String... programs) {
    return noClasses().that().resideOutsideOfPackages(programs).should(ACCESS_STANDARD_STREAMS);
  }

  private static final class ByPackage implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return SliceIdentifier.of(type.getPackageName());
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
