package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.Row;

/** The world that a program runs against: one population with two data sets. */
public interface World extends AutoCloseable {
  /** Everybody whom a program can name. */
  List<String> EVERYBODY =
      List.of("ann", "bob", "cyd", "dan", "eve", "fay", "gil", "hal", "ida", "jon");

  /** The key of both data sets: it throws on a row of nobody's. */
  static @Nullable String who(Row row) {
    if ("?".equals(row.who())) {
      throw new IllegalStateException("on purpose");
    }
    return row.who();
  }

  /** The budget that somebody gets who enters by the second data set: it may throw. */
  static @Nullable String budget(Row row) {
    return switch (row.kind()) {
      case 0 -> throw new IllegalStateException("on purpose");
      case 1 -> null;
      case 2 -> "0.3";
      case 3 -> "1";
      default -> "3";
    };
  }

  /** Stores a batch, or says why not. */
  Object append(int dataset, String batch, List<@Nullable Row> rows);

  /** Replaces all rows, or says why not. */
  Object refresh(int dataset, String batch, List<@Nullable Row> rows);

  /** Replaces somebody's rows, or says why not. */
  @Nullable String update(int dataset, String individual, List<@Nullable Row> rows);

  /** Erases somebody's rows. */
  void delete(int dataset, String individual);

  /** Erases somebody's rows from all data sets. */
  void deleteEverywhere(String individual);

  /** Grants an individual more, unless it is not there or the grant is refused. */
  boolean grant(String individual, BigDecimal more);

  /** Grants everybody more. */
  void grantAll(BigDecimal more);

  /** Merges one individual into another, unless that is refused. */
  boolean merge(String individual, String into);

  /** The number of individuals that have budgets. */
  int individuals();

  /** Adds a snapshot to the views. */
  void snapshot(int dataset);

  /** Answers. */
  Reply ask(Ask ask);

  /** Everybody's account. */
  Map<Object, Account> accounts();

  /** The one account of a global budget. */
  @Nullable Account globalAccount();

  /** The answers to the custodian, in no order. */
  List<String> setAside();

  @Override
  void close();
}
