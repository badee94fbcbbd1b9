package org.properdp.report;

import org.properdp.report.drawing.Palette;

/** The style of a page: light, dark, on paper and on a telephone. */
final class Style {
  private static final String LAYOUT =
      """
      html { color-scheme: light dark; background: var(--paper); color: var(--ink); }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto;
        padding: 1rem; overflow-wrap: break-word; }
      h1, h2, h3 { line-height: 1.2; }
      article + article { border-top: 2px solid var(--faint); margin-top: 3rem; }
      .soft, figcaption, caption { color: var(--soft); }
      .charts { display: grid; gap: 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
      figure { margin: 0; }
      svg { width: 100%; max-width: 36rem; height: auto; display: block; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
      caption { text-align: left; }
      th, td { padding: .2rem .7rem; border-bottom: 1px solid var(--faint); text-align: right; }
      th { vertical-align: bottom; }
      th[scope=row] { font-weight: normal; vertical-align: inherit; }
      .text, tfoot td { text-align: left; }
      tfoot td { border: 0; color: var(--soft); white-space: normal; }
      .caution { border-left: .3rem solid var(--ink); padding-left: .8rem; font-weight: bold; }
      pre { overflow-x: auto; border: 1px solid var(--faint); padding: .5rem; }
      a { color: var(--c0); }
      .verdict { font-size: 1.1rem; margin: .6rem 0; }
      details { border-top: 1px solid var(--faint); }
      summary { cursor: pointer; padding: .25rem 0; }
      .charts + details { margin-top: .8rem; }
      """;

  private static final String CHARTS =
      """
      svg text { font: 12px Helvetica, Arial, system-ui, sans-serif; }
      svg.small { width: 7.5rem; max-width: none; }
      .whole { grid-column: 1 / -1; }
      .panels { grid-column: 1 / -1; border: solid var(--faint); border-width: 1px 0;
        padding: .8rem 0; }
      .panels h2, .panels h3 { font-size: 1rem; font-weight: normal; margin: 0 0 .8rem; }
      """;

  private static final String OVERVIEW =
      """
      .overview td, .overview tbody th { text-align: left; vertical-align: top; }
      .overview tbody th { width: 38%; }
      .overview { font-size: .9rem; }
      .overview svg.small { width: 6.5rem; }
      .overview p { margin: 0 0 .1rem; line-height: 1.35; }
      .kind { font-weight: bold; }
      @media (max-width: 40rem) {
        body { padding: .5rem; }
        h1 { font-size: 1.3rem; margin: .3rem 0; }
        .caution { font-size: .8rem; line-height: 1.3; margin: .5rem 0; }
        .overview { font-size: .78rem; margin: .3rem 0; }
        .overview thead, .overview p + p { display: none; }
        .overview tr { border-top: 1px solid var(--faint); display: grid; padding: .15rem 0;
          grid-template-columns: 3.2rem 1fr; column-gap: .5rem; }
        .overview td, .overview tbody th { border: 0; line-height: 1.25; padding: 0;
          width: auto; }
        .overview p { line-height: 1.25; }
        .overview tbody th { grid-area: 1 / 2; }
        .overview td:nth-child(2) { grid-area: 1 / 1 / 3 / 2; }
        .overview td:nth-child(3) { grid-area: 2 / 2; }
        .overview svg.small { width: 3.2rem; }
      }
      """;

  private static final String PAPER =
      """
      @page { margin: 15mm; }
      body { font-size: 10pt; max-width: none; padding: 0; }
      figure, tr, h2, h3 { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .charts { grid-template-columns: 1fr 1fr; }
      svg { max-width: 8.5cm; }
      details::details-content { content-visibility: visible; display: block; }
      summary { break-after: avoid; font-weight: bold; }
      .scroll, pre { overflow: visible; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; }
      table { font-size: 8pt; }
      th, td { padding: .1rem .3rem; }
      .wide { font-size: 7pt; width: 100%; }
      .wide th, .wide td { overflow-wrap: anywhere; padding: .1rem; }
      """;

  private Style() {}

  static String sheet() {
    return Palette.LIGHT.variables()
        + LAYOUT
        + CHARTS
        + Palette.rules()
        + OVERVIEW
        + "@media (prefers-color-scheme: dark) {\n"
        + Palette.DARK.variables()
        + "}\n@media print {\n"
        + Palette.LIGHT.variables()
        + PAPER
        + "}\n";
  }
}
