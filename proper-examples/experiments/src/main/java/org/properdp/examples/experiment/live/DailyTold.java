package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;

/**
 * Several independent years of a question a day, asked in one way.
 *
 * @param counts how many are ill, as a share of the people there
 * @param shares which share of those counted is ill
 * @param accounts how many accounts of the ledger were compared
 * @param differing how many of them had not spent what was computed
 */
record DailyTold(
    Daily way,
    Replies counts,
    Replies shares,
    Vector<Losses.InAll> losses,
    int accounts,
    int differing) {
  static DailyTold of(Daily way, Vector<DailyRun> years) {
    // Years have nothing in common, so that each core can run one.
    Vector<DailyRun.Told> told =
        years.toJavaParallelStream().map(DailyRun::run).collect(Vector.collector());
    return new DailyTold(
        way,
        new Replies(told.map(DailyRun.Told::counts)),
        new Replies(told.map(DailyRun.Told::shares)),
        told.map(year -> year.losses().inAll(who -> way.wish())),
        told.map(DailyRun.Told::accounts).sum().intValue(),
        told.map(DailyRun.Told::differing).sum().intValue());
  }
}
