package org.properdp.house.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "import com.google.inject.Inject;",
        "import static org.mockito.Mockito.*;",
        "import org.junit.Test;",
        "import com.google.errorprone.annotations.Immutable;",
        "import com.google.common.truth.Truth;",
        "import javax.annotation.concurrent.GuardedBy;",
      })
  void anImportOfWhatIsAbsentIsNoticed(String line) {
    assertThat(Imports.absent(List.of(new SourceFile("m/A.java", "package a;\n" + line))))
        .extracting("line")
        .containsExactly(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import org.junit.jupiter.api.Test;",
        "import com.google.common.collect.ImmutableList;",
        "import org.jspecify.annotations.Nullable;",
        "// import org.joda.time.DateTime;",
      })
  void anImportOfWhatIsThereIsNot(String line) {
    assertThat(Imports.absent(List.of(new SourceFile("m/A.java", line)))).isEmpty();
  }
}
