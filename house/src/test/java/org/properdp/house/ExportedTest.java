package org.properdp.house;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The line between what users may use and the rest: each module's {@code module-info} exports
 * packages to everybody or to modules of ours only.
 */
class ExportedTest {
  /** Each package that users may use, and the number of its public types. */
  private static final Map<String, Long> EXPORTED =
      Map.ofEntries(
          Map.entry("org.properdp", 5L),
          Map.entry("org.properdp.budget", 20L),
          Map.entry("org.properdp.codec", 8L),
          Map.entry("org.properdp.custody", 13L),
          Map.entry("org.properdp.pinq", 2L),
          Map.entry("org.properdp.population", 12L),
          Map.entry("org.properdp.primitive", 51L),
          Map.entry("org.properdp.proof", 1L),
          Map.entry("org.properdp.provenance.reference", 5L),
          Map.entry("org.properdp.query", 12L),
          Map.entry("org.properdp.registry", 8L),
          Map.entry("org.properdp.relational.aggregate", 5L),
          Map.entry("org.properdp.relational.column", 11L),
          Map.entry("org.properdp.relational.expression", 4L),
          Map.entry("org.properdp.relational.type", 6L),
          Map.entry("org.properdp.server", 4L),
          Map.entry("org.properdp.sql.ask", 10L),
          Map.entry("org.properdp.tables", 16L),
          Map.entry("org.properdp.tables.file", 14L),
          Map.entry("org.properdp.tables.schema", 15L));

  /** Types inside that exported packages show all the same. None is added to them. */
  private static final Set<String> SHOWN_ALL_THE_SAME =
      Set.of(
          "org.properdp.batch.BatchKind",
          "org.properdp.batch.ReadColumns",
          "org.properdp.batch.Receipt",
          "org.properdp.batch.RejectedRow",
          "org.properdp.budget.request.Answer",
          "org.properdp.budget.request.Pending",
          "org.properdp.budget.request.Recorded",
          "org.properdp.budget.request.Request",
          "org.properdp.columns.ChunkRow",
          "org.properdp.columns.Column",
          "org.properdp.columns.ColumnBuilder",
          "org.properdp.columns.ColumnChunk",
          "org.properdp.columns.VersionKey",
          "org.properdp.noise.Certainty",
          "org.properdp.noise.Noise",
          "org.properdp.noise.NoiseLaw",
          "org.properdp.noise.NoiseLaw$Choosing",
          "org.properdp.noise.draw.Coin",
          "org.properdp.pinq.session.Derived",
          "org.properdp.pinq.session.Session",
          "org.properdp.primitive.terms.QuestionTerms",
          "org.properdp.provenance.contribution.Bringing",
          "org.properdp.provenance.contribution.Contributions",
          "org.properdp.provenance.contribution.Gathered",
          "org.properdp.provenance.contribution.Gathered$Collected",
          "org.properdp.provenance.contribution.RowKey",
          "org.properdp.provenance.contribution.RowMeasure",
          "org.properdp.provenance.contribution.RowValue",
          "org.properdp.provenance.contribution.WeightPage",
          "org.properdp.provenance.engine.Engine",
          "org.properdp.provenance.gather.Measure",
          "org.properdp.provenance.gather.Measure$Collected",
          "org.properdp.provenance.individual.IndividualSet",
          "org.properdp.provenance.plan.Source",
          "org.properdp.provenance.plan.Table",
          "org.properdp.provenance.rows.RowSource",
          "org.properdp.provenance.rows.Rows",
          "org.properdp.provenance.threads.CancelSignal",
          "org.properdp.provenance.threads.Later",
          "org.properdp.provenance.threads.RunningTask",
          "org.properdp.relational.expression.function.Function",
          "org.properdp.relational.expression.function.Overload",
          "org.properdp.relational.step.JoinStep$Kind",
          "org.properdp.relational.step.LookupStep$Found",
          "org.properdp.relational.step.OwnAggregate",
          "org.properdp.relational.step.OwnWindow",
          "org.properdp.relational.step.OwnedRows",
          "org.properdp.relational.step.SetOperationStep$Kind",
          "org.properdp.server.limits.Memory",
          "org.properdp.server.login.Accounts",
          "org.properdp.server.login.Tls",
          "org.properdp.sql.parse.ExplainPrefix",
          "org.properdp.sql.question.NoisyQuestion",
          "org.properdp.storage.Declarations",
          "org.properdp.storage.FilePlace",
          "org.properdp.storage.KeptPopulation",
          "org.properdp.storage.PopulationStorage",
          "org.properdp.storage.Registration$Kind",
          "org.properdp.tables.engine.Cluster",
          "org.properdp.tables.engine.Condition",
          "org.properdp.tables.file.record.Encoding",
          "org.properdp.tables.key.IndividualKey",
          "org.properdp.tables.key.KeyColumn");

  /** Examples of how to extend the runtime, which is done on the class path. */
  private static final String EXTENDING = "(NoisyMargin|SmallestLedger)";

  /** Types inside that other examples use all the same. */
  private static final Set<String> USED_ALL_THE_SAME =
      Set.of(
          "org.properdp.batch.Receipt",
          "org.properdp.noise.NoiseLaw",
          "org.properdp.tables.engine.ColumnarEngine");

  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(place -> !place.contains("-tests.jar"))
          .withImportOption(place -> !place.contains("/org/properdp/sql/parser/"))
          .importPackages("org.properdp");

  @Test
  void usersMayUseThesePackages() throws IOException {
    Set<String> exported = exported();
    Map<String, Long> types =
        OURS.stream()
            .filter(type -> exported.contains(type.getPackageName()))
            .filter(type -> type.isTopLevelClass())
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .collect(groupingBy(type -> type.getPackageName(), counting()));
    assertThat(types).containsExactlyInAnyOrderEntriesOf(EXPORTED);
  }

  @Test
  void exportedPackagesShowWhatIsExported() throws IOException {
    Set<String> exported = exported();
    List<String> inside =
        OURS.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> !exported.contains(name))
            .distinct()
            .toList();
    assertThat(shown(exported, new ShownTypes(inside)))
        .containsExactlyInAnyOrderElementsOf(SHOWN_ALL_THE_SAME);
    assertThat(shown(exported, new ShownTypes(List.of("org.properdp.budget"))))
        .as("a package that is not exported is noticed")
        .contains("org.properdp.budget.Epsilon");
  }

  @Test
  void theGuideUsesWhatIsExported() throws IOException {
    Set<String> exported = exported();
    Set<String> inside =
        OURS.stream()
            .filter(type -> type.getPackageName().startsWith("org.properdp.examples.guide"))
            .filter(type -> !type.getName().matches(".*\\." + EXTENDING + "\\b.*"))
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .map(use -> use.getTargetClass().getBaseComponentType())
            .filter(used -> used.getPackageName().startsWith("org.properdp"))
            .filter(used -> !used.getPackageName().startsWith("org.properdp.examples"))
            .filter(used -> !exported.contains(used.getPackageName()))
            .map(used -> used.getName())
            .collect(toCollection(TreeSet::new));
    assertThat(inside).containsExactlyInAnyOrderElementsOf(USED_ALL_THE_SAME);
  }

  private static Set<String> shown(Set<String> exported, ArchCondition<JavaClass> condition) {
    ConditionEvents events = ConditionEvents.Factory.create();
    OURS.stream()
        .filter(type -> exported.contains(type.getPackageName()))
        .forEach(type -> condition.check(type, events));
    return events.getViolating().stream()
        .flatMap(event -> event.getDescriptionLines().stream())
        .map(event -> event.substring(event.lastIndexOf(' ') + 1))
        .collect(toCollection(TreeSet::new));
  }

  /** The packages that all may use, as the compiled modules say. */
  private static Set<String> exported() throws IOException {
    Set<String> exported = new TreeSet<>();
    ClassLoader loader = ExportedTest.class.getClassLoader();
    for (URL module : Collections.list(loader.getResources("module-info.class"))) {
      try (InputStream in = module.openStream()) {
        ModuleDescriptor descriptor = ModuleDescriptor.read(in);
        if (descriptor.name().startsWith("org.properdp.")) {
          descriptor.exports().stream()
              .filter(each -> !each.isQualified())
              .forEach(each -> exported.add(each.source()));
        }
      }
    }
    return exported;
  }
}
