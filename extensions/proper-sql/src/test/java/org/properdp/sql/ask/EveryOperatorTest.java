package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.apache.calcite.config.CalciteConnectionConfig;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptSamplingParameters;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rel.core.Sample;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Spool;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalSnapshot;
import org.apache.calcite.rel.logical.LogicalTableSpool;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.tools.Frameworks;
import org.apache.calcite.tools.RelBuilder;
import org.apache.calcite.util.TimestampString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestions;
import org.properdp.sql.table.VisibleTables;
import org.properdp.sql.translate.Translator;
import org.properdp.sql.type.SqlTypes;

/** What the pass has no rule for is refused: every operator of Calcite's algebra, and any other. */
class EveryOperatorTest {
  /** Kinds of nodes that the pass has rules for, and the nodes that these rules then meet. */
  private static final List<Class<? extends RelNode>> RULES =
      List.of(
          TableScan.class,
          Project.class,
          Filter.class,
          Aggregate.class,
          Join.class,
          SetOp.class,
          Sort.class);

  private static final Set<String> MET =
      Set.of(
          "LogicalTableScan",
          "LogicalProject",
          "LogicalFilter",
          "LogicalAggregate",
          "LogicalJoin",
          // Refused for what it joins by, which is neither inner nor outer.
          "LogicalAsofJoin",
          "LogicalUnion",
          "LogicalIntersect",
          "LogicalMinus",
          "LogicalSort");

  private final Clinic clinic = new Clinic();
  private final SchemaPlus root = Frameworks.createRootSchema(false);
  private final RelBuilder builder = builder();

  private RelBuilder builder() {
    JavaTypeFactoryImpl types = new JavaTypeFactoryImpl(new SqlTypes());
    root.add("tables", new VisibleTables(clinic.tables()));
    return RelFactories.LOGICAL_BUILDER.create(
        RelOptCluster.create(new VolcanoPlanner(), new RexBuilder(types)),
        new CalciteCatalogReader(
            CalciteSchema.from(root), List.of("tables"), types, CalciteConnectionConfig.DEFAULT));
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private static List<Class<?>> nodes() {
    Path jar = Path.of(RelNode.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    try (JarFile file = new JarFile(jar.toFile())) {
      List<Class<?>> nodes = new ArrayList<>();
      for (String name : file.stream().map(entry -> entry.getName()).toList()) {
        if (name.matches("org/apache/calcite/rel/(logical|core)/[A-Za-z]+\\.class")) {
          Class<?> found =
              Class.forName(name.replace('/', '.').replace(".class", ""), false, loader());
          if (RelNode.class.isAssignableFrom(found) && !Modifier.isAbstract(found.getModifiers())) {
            nodes.add(found);
          }
        }
      }
      return nodes;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (ClassNotFoundException gone) {
      throw new IllegalStateException(gone);
    }
  }

  private static ClassLoader loader() {
    return RelNode.class.getClassLoader();
  }

  @Test
  void theRulesMeetTheseNodesAndNoOthers() {
    Set<String> met = new TreeSet<>();
    for (Class<?> node : nodes()) {
      if (RULES.stream().anyMatch(rule -> rule.isAssignableFrom(node))) {
        met.add(node.getSimpleName());
      }
    }
    assertThat(met).containsExactlyInAnyOrderElementsOf(MET);
    assertThat(nodes()).hasSizeGreaterThan(MET.size() + 10);
  }

  private RelNode people() {
    return builder.scan("visits").build();
  }

  private void assertRefused(RelNode plan) {
    ErrorLocator places = new ErrorLocator(SqlLiteral.createNull(SqlParserPos.ZERO));
    RelOptCluster cluster = plan.getCluster();
    SchemaPlus answers = root.add("answers", new AbstractSchema());
    NoisyQuestions questions =
        new NoisyQuestions(
            clinic.tables(), cluster, places, answers, Option.some(Epsilon.of("0.1")));
    assertThatThrownBy(
            () -> new Translator(clinic.tables(), "ada", places, questions).afterNoise(plan))
        .as(plan::explain)
        .isInstanceOf(SqlError.class);
  }

  /** An operator that nobody has thought of. */
  private static final class Unheard extends SingleRel {
    Unheard(RelNode input) {
      super(input.getCluster(), input.getTraitSet(), input);
    }
  }

  private RelNode counted(RelNode rows) {
    return builder.push(rows).aggregate(builder.groupKey(), builder.countStar("n")).build();
  }

  @Test
  void othersAreRefusedAboveAndBelowAQuestion() {
    RexBuilder rex = builder.getRexBuilder();
    List<RelNode> all =
        List.of(
            new Unheard(people()),
            LogicalTableSpool.create(
                people(), Spool.Type.LAZY, Spool.Type.LAZY, people().getTable()),
            LogicalSnapshot.create(
                people(),
                rex.makeLiteral(
                    TimestampString.fromMillisSinceEpoch(0),
                    rex.getTypeFactory().createSqlType(SqlTypeName.TIMESTAMP),
                    false)),
            new Sample(
                people().getCluster(),
                people(),
                new RelOptSamplingParameters(true, BigDecimal.valueOf(0.5), true, 1)));
    for (RelNode each : all) {
      assertRefused(each);
      assertRefused(counted(each));
      assertRefused(LogicalFilter.create(each, rex.makeLiteral(true)));
    }
    // The rows themselves, and what never was a question.
    assertRefused(people());
  }

  /** Each of Calcite's functions, with none to three arguments, over a column of people's. */
  @Test
  void functionsThatAreNotVettedAreRefusedByName() {
    RexBuilder rex = builder.getRexBuilder();
    RelDataType truth = rex.getTypeFactory().createSqlType(SqlTypeName.BOOLEAN);
    List<SqlOperator> operators =
        Stream.concat(
                SqlStdOperatorTable.instance().getOperatorList().stream(), libraries().stream())
            .filter(operator -> AllowedOperators.same(operator) == null)
            .filter(operator -> !AllowedOperators.table().getOperatorList().contains(operator))
            .toList();
    int refused = 0;
    for (SqlOperator operator : operators) {
      for (int count = 0; count <= 3; count++) {
        RelNode people = people();
        List<RexNode> arguments = new ArrayList<>();
        for (int at = 0; at < count; at++) {
          arguments.add(rex.makeInputRef(people, at));
        }
        RelNode filtered;
        try {
          filtered = LogicalFilter.create(people, rex.makeCall(truth, operator, arguments));
        } catch (RuntimeException | AssertionError impossible) {
          // Calcite itself makes no such call.
          continue;
        }
        assertRefused(counted(filtered));
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(1_000);
  }

  private static List<SqlOperator> libraries() {
    List<SqlOperator> all = new ArrayList<>();
    for (Field field : SqlLibraryOperators.class.getFields()) {
      try {
        if (field.get(null) instanceof SqlOperator operator) {
          all.add(operator);
        }
      } catch (IllegalAccessException hidden) {
        throw new IllegalStateException(hidden);
      }
    }
    return all;
  }
}
