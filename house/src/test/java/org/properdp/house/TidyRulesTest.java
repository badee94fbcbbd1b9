package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.house.tidy.Declarations;
import org.properdp.house.tidy.FloatingPoint;
import org.properdp.house.tidy.JavaSource;
import org.properdp.house.tidy.Leftovers;
import org.properdp.house.tidy.Links;
import org.properdp.house.tidy.Names;
import org.properdp.house.tidy.Offence;
import org.properdp.house.tidy.PlainWords;
import org.properdp.house.tidy.Sizes;
import org.properdp.house.tidy.SourceFile;
import org.properdp.house.tidy.TestHabits;

/** Each rule of {@link TidyTest} notices what breaks it, says where, and lets the rest be. */
class TidyRulesTest {
  private static final String MAIN = "m/src/main/java/org/properdp/budget/";
  private static final String TEST = "m/src/test/java/org/properdp/budget/";

  @Test
  void aFileOf301LinesIsTooLong() {
    assertThat(Sizes.longFiles(main("//\n".repeat(301))))
        .extracting(Offence::toString)
        .containsExactly(MAIN + "A.java:1: 301 lines without imports and Javadoc");
    assertThat(Sizes.longFiles(main("//\n".repeat(300)))).isEmpty();
    String uncounted = "import a.B;\n/** One. */\n/**\n * Two.\n */\n".repeat(100);
    assertThat(Sizes.longFiles(main(uncounted + "//\n".repeat(300)))).isEmpty();
    assertThat(Sizes.longFiles(main(uncounted + "//\n".repeat(301)))).hasSize(1);
  }

  @Test
  void aMethodOf40LinesIsTooLong() {
    assertThat(Sizes.longMethods(parsed(MAIN, method(40))))
        .extracting(Offence::toString)
        .containsExactly(MAIN + "A.java:3: f has 40 lines");
    assertThat(Sizes.longMethods(parsed(MAIN, method(39)))).isEmpty();
  }

  @Test
  void aLineOf101ColumnsIsTooWide() {
    assertThat(Sizes.wideLines(main("\n" + "/".repeat(101)))).extracting("line").containsExactly(2);
    assertThat(Sizes.wideLines(main("/".repeat(100)))).isEmpty();
    assertThat(Sizes.wideLines(main("// https:" + "/".repeat(101)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"AccountManager", "Utils", "IOUtil", "LedgerImpl", "BaseLedger", "RowInfoFile"})
  void aNameWithAnEmptyWordIsNoticed(String name) {
    assertThat(Names.emptyWords(parsed(MAIN, "class A {\n interface " + name + " {} }")))
        .extracting("line")
        .containsExactly(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dataset", "Database", "Information", "Basement", "Implied", "Utility"})
  void aNameThatOnlyContainsSuchLettersIsNot(String name) {
    assertThat(Names.emptyWords(parsed(MAIN, "record " + name + "() {}"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class B {}",
        "static void f() {}",
        "static int f;",
        "static void f() {} static class A2 extends A {} A2 a = a();",
        "interface I { void f(); } I i = i();"
      })
  void whatNothingUsesIsNoticed(String member) {
    assertThat(
            Declarations.unused(
                parsed(MAIN, "class A { A a() { return a(); } A b = a().b; " + member + "}")))
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f() { f(); }",
        "int f; int g() { return f + g(); }",
        "Runnable f() { return this::f; }",
        "@Option int f;",
        "@Override public String toString() { return \"\"; }",
        "static final long serialVersionUID = 1;"
      })
  void whatIsUsedIsNot(String member) {
    assertThat(
            Declarations.unused(
                parsed(MAIN, "class A { A a = a(); A a() { return a; } " + member + "}")))
        .extracting(Offence::toString)
        .noneMatch(offence -> offence.matches(".* uses [fg]"));
  }

  @Test
  void whatIsPublicMayBeUsedByTestsAlone() {
    SourceFile test = new SourceFile(TEST + "T.java", "class T { void t() { f(); } }");
    SourceFile open = new SourceFile(MAIN + "A.java", "interface A { void f(); }");
    SourceFile closed = new SourceFile(MAIN + "A.java", "class A { void f() {} }");
    assertThat(Declarations.unused(JavaSource.parse(List.of(open, test))))
        .extracting("what")
        .doesNotContain("nothing uses f");
    assertThat(Declarations.unused(JavaSource.parse(List.of(closed, test))))
        .extracting("what")
        .contains("nothing uses f");
  }

  @Test
  void aPackageWithoutNullnessIsNoticed() {
    SourceFile type = new SourceFile(MAIN + "A.java", "class A {}");
    assertThat(unmarked(type)).hasSize(1);
    String plain = "/** Not @NullMarked. */ package p;";
    assertThat(unmarked(type, packageInfo(plain))).hasSize(1);
    String marked = "@NullMarked package p; import org.jspecify.annotations.NullMarked;";
    assertThat(unmarked(type, packageInfo(marked))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "double x;",
        "float[] x;",
        "Object x = 1.5;",
        "Object x = 1f;",
        "java.util.List<Double> x;",
        "java.util.function.ToDoubleFunction<String> x;",
        "long x = Long.valueOf(1).floatValue() > 0 ? 1 : 0;",
        "long x = (long) Math.log(2);",
        "Object x = s(Math::sqrt);",
        "long x = Math.round(y());",
      })
  void floatingPointIsNoticed(String member) {
    assertThat(floatingPoint("class A {\n" + member + "\n}")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "long x = Math.addExact(1, 2); // double",
        "String x = \"double 1.0\";",
        "java.math.BigInteger x;",
        "int x = Math.floorMod(5, 3);",
      })
  void integersAndWordsAreNot(String member) {
    assertThat(floatingPoint("class A {\n" + member + "\n}")).isEmpty();
  }

  @Test
  void floatingPointIsLeftAloneElsewhereOrWhereItIsAllowed() {
    List<JavaSource> file = parsed(MAIN, "class A { double x; }");
    assertThat(FloatingPoint.in(List.of("org.properdp.agent"), Map.of(), file)).isEmpty();
    assertThat(FloatingPoint.in(List.of("org.properdp.bud"), Map.of(), file)).isEmpty();
    Map<String, String> allowed = Map.of(MAIN + "A.java", "because");
    assertThat(FloatingPoint.in(List.of("org.properdp"), allowed, file)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Disabled void f() {}",
        "@org.junit.jupiter.api.DisabledOnOs(OS.MAC) void f() {}",
        "@Ignore void f() {}",
        "void f() { assumeTrue(false); }",
        "void f() { Assumptions.assumeFalse(true); }",
      })
  void aTestThatCanBeSkippedIsNoticed(String member) {
    assertThat(TestHabits.skipped(parsed(TEST, "class A {\n" + member + " }"))).hasSize(1);
    assertThat(TestHabits.skipped(parsed(MAIN, "class A {\n" + member + " }"))).isEmpty();
  }

  @Test
  void aDroppedSampleIsNoSkippedTest() {
    assertThat(TestHabits.skipped(parsed(TEST, "class A { void f() { Assume.that(x > 0); } }")))
        .isEmpty();
  }

  @Test
  void aTestThatSleepsIsNoticed() {
    String sleeping = "class A { void f() {\nThread.sleep(10); TimeUnit.SECONDS.sleep(1); } }";
    assertThat(TestHabits.sleeping(parsed(TEST, sleeping)))
        .extracting("line")
        .containsExactly(2, 2);
    assertThat(TestHabits.sleeping(parsed(TEST, "class A { /* Thread.sleep(1) */ }"))).isEmpty();
  }

  @Test
  void aTestThatDecidesHowMuchItRepeatsIsNoticed() {
    String asking = "class A {\nboolean all = Boolean.getBoolean(\"repeats\"); }";
    assertThat(TestHabits.sampling(parsed(TEST, asking))).extracting("line").containsExactly(2);
    assertThat(TestHabits.sampling(parsed(TEST, "class A { int all = Repeats.count(1, 9); }")))
        .isEmpty();
  }

  @Test
  void aMarkerIsNoticedInEveryKindOfFile() {
    SourceFile poem = new SourceFile("docs/poem.txt", "roses\nTO" + "DO: violets");
    assertThat(Leftovers.markers(List.of(poem)))
        .extracting(Offence::toString)
        .containsExactly("docs/poem.txt:2: TO" + "DO");
    assertThat(Leftovers.markers(main("// FIX" + "ME"))).hasSize(1);
    assertThat(Leftovers.markers(main("// mastodon, X" + "XXL"))).isEmpty();
  }

  @Test
  void aPathOfAMachineIsNoticed() {
    for (String path : List.of("work", "root/.m2", "home/ada/x", "Users/ada")) {
      assertThat(Leftovers.machinePaths(main("// see /" + path + "."))).hasSize(1);
      assertThat(Leftovers.machinePaths(main("a(\"/" + path + "\")"))).hasSize(1);
    }
    assertThat(Leftovers.machinePaths(main("// a/work https://a.org/home/b $x/root"))).isEmpty();
  }

  @Test
  void aWordThatHidesWhoIsMeantIsNoticedInPages() {
    String text = "Give an own codec\nto everyone.\nEverybody pays for one's own.";
    SourceFile page = new SourceFile("docs/a.md", text);
    assertThat(PlainWords.vague(List.of(page))).extracting("line").containsExactly(1, 3, 3);
    assertThat(PlainWords.vague(main("// somebody"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[gone](gone.md)",
        "[gone](other.md#nowhere)",
        "![gone](<gone.png>)",
        "[gone](#nowhere)",
        "[out](../../x.md)",
        "[gone]: gone.md",
        "`code` [gone](gone.md \"title\")",
      })
  void aDeadLinkIsNoticed(String link) {
    assertThat(dead(link)).extracting("line").containsExactly(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[web](https://example.org/gone.md)",
        "[there](other.md)",
        "[folder](../docs) [root](..)",
        "[head](other.md#the-2nd-heading--its-code)",
        "[again](other.md#twice-1)",
        "[named](other.md#here)",
        "[self](#self)",
        "`[code](gone.md)`",
        "```\n[code](gone.md)\n```",
      })
  void aLivingLinkIsNot(String link) {
    assertThat(dead(link)).isEmpty();
  }

  private static List<Offence> dead(String link) {
    String other =
        "## The 2nd heading — its `code`!\n# Twice\n# Twice\n<a id=\"here\"></a>\n```\n# no\n```";
    return Links.dead(
        List.of(
            new SourceFile("docs/self.md", "# Self\n\n" + link),
            new SourceFile("docs/other.md", other)));
  }

  private static List<Offence> floatingPoint(String text) {
    return FloatingPoint.in(List.of("org.properdp.budget"), Map.of(), parsed(MAIN, text));
  }

  private static String method(int lines) {
    return "class A {\n/** No line of it. */\nvoid f() {\n" + "\n".repeat(lines - 2) + "}}";
  }

  private static List<SourceFile> main(String text) {
    return List.of(new SourceFile(MAIN + "A.java", text));
  }

  private static List<JavaSource> parsed(String folder, String text) {
    return JavaSource.parse(List.of(new SourceFile(folder + "A.java", text)));
  }

  private static List<Offence> unmarked(SourceFile... files) {
    return Names.unmarkedPackages(JavaSource.parse(List.of(files)));
  }

  private static SourceFile packageInfo(String text) {
    return new SourceFile(MAIN + "package-info.java", text);
  }
}
