package org.properdp.report;

/** The style of a page: light, dark, on paper and on a telephone. */
final class Style {
  private static final String LIGHT =
      """
      :root {
        --paper: #fff; --ink: #1b1b1b; --faint: #d6d6d6; --soft: #595959;
        --c0: #0b62b8; --c1: #b8430b; --c2: #0a7a52; --c3: #8a2be2; --c4: #7a6000; --c5: #b0125b;
      }
      """;

  private static final String DARK =
      """
      :root {
        --paper: #16181c; --ink: #ececec; --faint: #3c4048; --soft: #b0b4bb;
        --c0: #6db3ff; --c1: #ff9a66; --c2: #53d39f; --c3: #c79bff; --c4: #e6c84b; --c5: #ff85bb;
      }
      """;

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
      .text, tfoot td { text-align: left; }
      tfoot td { border: 0; color: var(--soft); white-space: normal; }
      .caution { border-left: .3rem solid var(--ink); padding-left: .8rem; font-weight: bold; }
      pre { overflow-x: auto; border: 1px solid var(--faint); padding: .5rem; }
      a { color: var(--c0); }
      """;

  private static final String CHARTS =
      """
      svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
      svg .axis { fill: var(--soft); }
      svg .middle { text-anchor: middle; }
      svg .end { text-anchor: end; }
      .grid { stroke: var(--faint); }
      .frame { stroke: var(--ink); }
      .line { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
      .level { stroke: currentColor; stroke-width: 1.5; stroke-dasharray: 6 4; }
      .band { fill: currentColor; opacity: .22; }
      .bar { fill: currentColor; }
      .interval { stroke: var(--ink); stroke-width: 1.5; }
      .c0 { color: var(--c0); }
      .c1 { color: var(--c1); } .c1 .line { stroke-dasharray: 7 3; }
      .c2 { color: var(--c2); } .c2 .line { stroke-dasharray: 2 3; }
      .c3 { color: var(--c3); } .c3 .line { stroke-dasharray: 9 3 2 3; }
      .c4 { color: var(--c4); } .c4 .line { stroke-dasharray: 12 4; }
      .c5 { color: var(--c5); } .c5 .line { stroke-dasharray: 4 2; }
      """;

  private static final String PAPER =
      """
      @page { margin: 15mm; }
      body { font-size: 10pt; max-width: none; padding: 0; }
      figure, table, h2, h3 { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      svg { max-width: 11cm; }
      """;

  private Style() {}

  static String sheet() {
    return LIGHT
        + LAYOUT
        + CHARTS
        + "@media (prefers-color-scheme: dark) {\n"
        + DARK
        + "}\n@media print {\n"
        + LIGHT
        + PAPER
        + "}\n";
  }
}
