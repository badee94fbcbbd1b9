package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.properdp.Analyst;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.agent.Quotas;
import org.properdp.agent.Sequence;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.custody.Authority;
import org.properdp.custody.StoreCustodian;
import org.properdp.pinq.session.Derived;
import org.properdp.pinq.session.Session;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.RowLog;
import org.properdp.population.View;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.threads.Later;
import org.properdp.provenance.threads.RunningTask;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Storage;

/** From what an analyst is given no way leads to another name, to budgets, or to the custodian. */
class WhatAnAnalystHoldsTest {
  private static final List<Class<?>> GIVEN =
      List.of(
          Analyst.class,
          View.class,
          Queryable.class,
          Including.class,
          Pinq.class,
          Watch.class,
          Release.class,
          Refusal.class,
          Preview.class);

  /** The ways that would lead to another analyst's rights, or to rows. */
  private static final List<Class<?>> OUT_OF_REACH =
      List.of(
          Proper.class,
          Opening.class,
          Restoration.class,
          Population.class,
          KeylessPopulation.class,
          Dataset.class,
          KeylessDataset.class,
          Custodian.class,
          StoreCustodian.class,
          Authority.class,
          Account.class,
          PopulationStorage.class,
          Storage.class,
          Ledger.class,
          Quotas.class,
          Sequence.class,
          Agent.class,
          Session.class,
          Derived.class,
          RowLog.class,
          Receipt.class,
          RejectedRow.class,
          Table.class,
          Question.class,
          AggregateQuestion.class,
          PendingQuestion.class,
          QuestionTerms.class);

  private static final List<Class<?>> FOR_RUNTIME =
      Stream.concat(OUT_OF_REACH.stream(), Stream.of(Later.class, RunningTask.class)).toList();

  /** All types of ours that methods and fields of what is given return, and theirs, and so on. */
  private static Set<Class<?>> reachable() {
    Set<Class<?>> seen = new LinkedHashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(GIVEN);
    while (!open.isEmpty()) {
      Class<?> type = open.remove();
      if (type.getName().startsWith("org.properdp") && seen.add(type)) {
        ways(type).forEach(way -> collect(way, open));
      }
    }
    return seen;
  }

  private static Stream<Type> ways(Class<?> type) {
    Stream<Type> returned = methods(type).map(Method::getGenericReturnType);
    Stream<Type> fields = Arrays.stream(type.getFields()).map(field -> field.getGenericType());
    Stream<Type> sealed =
        type.isSealed() ? Arrays.stream(type.getPermittedSubclasses()) : Stream.empty();
    return Stream.of(returned, fields, sealed).flatMap(same -> same);
  }

  /** A static member needs nothing that an analyst was given; it is there for all. */
  private static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()));
  }

  private static void collect(Type type, Deque<Class<?>> into) {
    if (type instanceof Class<?> plain) {
      into.add(plain.isArray() ? plain.getComponentType() : plain);
    } else if (type instanceof ParameterizedType generic) {
      collect(generic.getRawType(), into);
      Arrays.stream(generic.getActualTypeArguments()).forEach(part -> collect(part, into));
    } else if (type instanceof WildcardType wild) {
      Arrays.stream(wild.getUpperBounds()).forEach(bound -> collect(bound, into));
    } else if (type instanceof GenericArrayType array) {
      collect(array.getGenericComponentType(), into);
    }
  }

  @Test
  void noWayLeadsToTheCustodianToBudgetsOrToAnotherName() {
    assertThat(reachable())
        .contains(Epsilon.class, Release.class)
        .doesNotContainAnyElementsOf(OUT_OF_REACH);
  }

  /** The methods that an editor offers on a collection, with what they take. */
  @Test
  void collectionsOfferNothingThatIsForTheRuntime() {
    Set<Class<?>> offered =
        Stream.of(Analyst.class, Queryable.class, Including.class, Pinq.class, Watch.class)
            .flatMap(WhatAnAnalystHoldsTest::methods)
            .flatMap(
                method ->
                    Stream.concat(
                        Stream.of(method.getReturnType()),
                        Arrays.stream(method.getParameterTypes())))
            .collect(Collectors.toSet());
    assertThat(offered)
        .contains(View.class, Epsilon.class)
        .doesNotContainAnyElementsOf(FOR_RUNTIME);
  }

  /** Steps, request ids, epochs, probabilities: and nowhere a name of the one who asks. */
  @Test
  void theOnlyTextsThatAnAnalystGivesAreThese() {
    Set<String> texts = new TreeSet<>();
    for (Class<?> type : reachable()) {
      methods(type)
          .filter(method -> method.getDeclaringClass().getName().startsWith("org.properdp"))
          .filter(method -> Arrays.asList(method.getParameterTypes()).contains(String.class))
          .forEach(
              method ->
                  texts.add(
                      method.getDeclaringClass().getSimpleName()
                          + "."
                          + method.getName()
                          + Arrays.stream(method.getParameterTypes())
                              .map(Class::getSimpleName)
                              .toList()));
    }
    assertThat(texts)
        .containsExactly(
            "Queryable.as[String]",
            "Queryable.request[String]",
            "Queryable.sampledIndividuals[String]",
            "Queryable.sampledRows[String]",
            "View.askedBy[Authority, String]");
  }

  @Test
  void anotherRuntimeOrAuthorityNamesNobodyHere() {
    try (Proper proper = Proper.inMemory();
        Proper own = Proper.inMemory()) {
      Dataset<String, String> words =
          proper
              .population("people", String.class)
              .personal(Epsilon.of("1"))
              .dataset("words", String.class, word -> word);
      for (View<String> view : List.of(words.live(), words.snapshot())) {
        String refused =
            "an analyst of another runtime can't ask about "
                + view
                + ": only the runtime that opened it names its analysts";
        assertThatThrownBy(() -> own.analyst("ada").query(view)).hasMessage(refused);
        assertThatThrownBy(() -> view.askedBy(new Authority(), "ada")).hasMessage(refused);
        assertThat(proper.analyst("ada").query(view).noisyCount(Epsilon.of("0.1")).isRight())
            .isTrue();
      }
    }
  }
}
