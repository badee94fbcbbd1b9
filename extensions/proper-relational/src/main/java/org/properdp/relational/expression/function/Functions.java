package org.properdp.relational.expression.function;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.properdp.relational.expression.function.Numbers.Rounding;
import org.properdp.relational.expression.value.Letters;
import org.properdp.relational.expression.value.Search;

/** The list of vetted functions. What is not on it is refused by name. */
public final class Functions {
  private static final Map<String, Function> ALL = new LinkedHashMap<>();

  static {
    comparisons();
    logic();
    arithmetic();
    numbers();
    choices();
    texts();
    longerTexts();
    moments();
  }

  private Functions() {}

  /** All of them, in the order of the guide. */
  public static Collection<Function> all() {
    return Collections.unmodifiableCollection(ALL.values());
  }

  /** The function of this name, in either case. */
  public static Function named(String name) {
    Function found = ALL.get(name.toUpperCase(Locale.ROOT));
    if (found == null) {
      throw new IllegalArgumentException(
          "there is no function " + name + ": expressions have the functions that the guide lists");
    }
    return found;
  }

  private static void add(String name, String usage, Function.Typing typing) {
    ALL.put(name, new Function(name, usage, typing));
  }

  private static void comparisons() {
    add("=", "a = b", Comparison.EQUAL::overload);
    add("<>", "a <> b", Comparison.DIFFERENT::overload);
    add("<", "a < b", Comparison.LESS::overload);
    add("<=", "a <= b", Comparison.AT_MOST::overload);
    add(">", "a > b", Comparison.GREATER::overload);
    add(">=", "a >= b", Comparison.AT_LEAST::overload);
    add("IS DISTINCT FROM", "a IS DISTINCT FROM b", given -> Logic.distinct(given, false));
    add("IS NOT DISTINCT FROM", "a IS NOT DISTINCT FROM b", given -> Logic.distinct(given, true));
    add("IS NULL", "a IS NULL", given -> Logic.isNull(given, false));
    add("IS NOT NULL", "a IS NOT NULL", given -> Logic.isNull(given, true));
    add("IN", "a IN (b, c)", Membership::overload);
    add("LIKE", "text LIKE pattern ESCAPE character", Texts::like);
    add("REGEXP_LIKE", "REGEXP_LIKE(text, 'pattern')", Texts::regexpLike);
  }

  private static void logic() {
    add("AND", "a AND b", Logic::and);
    add("OR", "a OR b", Logic::or);
    add("NOT", "NOT a", Logic::not);
    add("IS TRUE", "a IS TRUE", given -> Logic.is(given, true, false));
    add("IS NOT TRUE", "a IS NOT TRUE", given -> Logic.is(given, true, true));
    add("IS FALSE", "a IS FALSE", given -> Logic.is(given, false, false));
    add("IS NOT FALSE", "a IS NOT FALSE", given -> Logic.is(given, false, true));
  }

  private static void arithmetic() {
    add("+", "a + b", either(Arithmetic::plus, given -> Calendar.days(given, true)));
    add(
        "-",
        "a - b, or -a",
        given ->
            given.size() == 1
                ? Numbers.negate(given)
                : either(Arithmetic::minus, days -> Calendar.days(days, false)).of(given));
    add("*", "a * b", Arithmetic::times);
    add("/", "a / b", Arithmetic::divide);
    add("//", "a // b", Arithmetic::wholeQuotient);
    add("DIV", "DIV(a, b)", Arithmetic::wholeQuotient);
    add("%", "a % b", Arithmetic::remainder);
    add("MOD", "MOD(a, b)", Arithmetic::remainder);
  }

  private static Function.Typing either(Function.Typing one, Function.Typing other) {
    return given -> {
      Overload found = one.of(given);
      return found == null ? other.of(given) : found;
    };
  }

  private static void numbers() {
    add("ABS", "ABS(x)", Numbers::abs);
    add("SIGN", "SIGN(x)", Numbers::sign);
    add("ROUND", "ROUND(x, digits)", given -> Numbers.toDigits(given, Rounding.NEAREST));
    add("TRUNC", "TRUNC(x, digits)", given -> Numbers.toDigits(given, Rounding.TO_ZERO));
    add("FLOOR", "FLOOR(x)", given -> Numbers.toWhole(given, Rounding.DOWN));
    add("CEIL", "CEIL(x)", given -> Numbers.toWhole(given, Rounding.UP));
    add("POWER", "POWER(x, y)", Numbers::power);
    add("SQRT", "SQRT(x)", given -> Numbers.positive(given, true, StrictMath::sqrt));
    add("LN", "LN(x)", given -> Numbers.positive(given, false, StrictMath::log));
    add("LOG10", "LOG10(x)", given -> Numbers.positive(given, false, StrictMath::log10));
    add("EXP", "EXP(x)", given -> Numbers.floating(given, StrictMath::exp));
  }

  private static void choices() {
    add("CASE", "CASE WHEN condition THEN a ELSE b END", Choices::choose);
    add("COALESCE", "COALESCE(a, b)", Choices::coalesce);
    add("NULLIF", "NULLIF(a, b)", Choices::nullIf);
    add("GREATEST", "GREATEST(a, b)", given -> Choices.extreme(given, true));
    add("LEAST", "LEAST(a, b)", given -> Choices.extreme(given, false));
  }

  private static void texts() {
    add("UPPER", "UPPER(text)", given -> Texts.letters(given, Letters::upper));
    add("LOWER", "LOWER(text)", given -> Texts.letters(given, Letters::lower));
    add("TRIM", "TRIM(text, characters)", given -> Texts.trim(given, true, true));
    add("LTRIM", "LTRIM(text, characters)", given -> Texts.trim(given, true, false));
    add("RTRIM", "RTRIM(text, characters)", given -> Texts.trim(given, false, true));
    add("LENGTH", "LENGTH(text)", Texts::length);
    add("SUBSTRING", "SUBSTRING(text, start, length)", Texts::substring);
    add("LEFT", "LEFT(text, count)", given -> Texts.end(given, true));
    add("RIGHT", "RIGHT(text, count)", given -> Texts.end(given, false));
    add("REVERSE", "REVERSE(text)", Texts::reverse);
    add("STARTS_WITH", "STARTS_WITH(text, part)", given -> Texts.test(given, String::startsWith));
    add("ENDS_WITH", "ENDS_WITH(text, part)", given -> Texts.test(given, String::endsWith));
    add("CONTAINS", "CONTAINS(text, part)", given -> Texts.test(given, Search::contains));
    add("POSITION", "POSITION(part, text)", Texts::position);
    add("SPLIT_PART", "SPLIT_PART(text, separator, number)", Growing::splitPart);
  }

  private static void longerTexts() {
    add("||", "a || b", Growing::strictConcat);
    add("CONCAT", "CONCAT(a, b)", Growing::concat);
    add("REPLACE", "REPLACE(text, part, by)", Growing::replace);
    add("LPAD", "LPAD(text, length, fill)", given -> Growing.pad(given, true));
    add("RPAD", "RPAD(text, length, fill)", given -> Growing.pad(given, false));
  }

  private static void moments() {
    add("EXTRACT", "EXTRACT('field', moment)", Calendar::extract);
    add("DATE_TRUNC", "DATE_TRUNC('unit', moment)", Calendar::truncate);
    add("DATE_ADD", "DATE_ADD('unit', count, moment)", Calendar::add);
    add("DATE_DIFF", "DATE_DIFF('unit', from, to)", Calendar::difference);
    add("TO_CHAR", "TO_CHAR(moment, 'format')", given -> Calendar.written(given, "TO_CHAR"));
    add("STRFTIME", "STRFTIME(moment, 'format')", given -> Calendar.written(given, "STRFTIME"));
    add("MAKE_DATE", "MAKE_DATE(year, month, day)", Calendar::makeDate);
  }
}
