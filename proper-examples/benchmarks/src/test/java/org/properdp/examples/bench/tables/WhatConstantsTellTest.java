package org.properdp.examples.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class WhatConstantsTellTest {
  @Test
  void aQuickRunTellsAnAdvantageForEachPairOfStatements() throws IOException {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    WhatConstantsTell.run(true, new PrintStream(told, true, StandardCharsets.UTF_8));

    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines.stream().filter(line -> line.contains("advantage")))
        .hasSize(4)
        .allMatch(line -> line.contains("4 trials of each") && line.contains("95 % interval"));
  }
}
