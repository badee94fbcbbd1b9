package org.properdp.relational.expression.function;

import java.util.List;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType.Form;

/** The arguments of one row after the other, and what a function gives. */
final class RowCells {
  /**
   * The most characters of a text that a function makes: those of a page, which has 2,048 rows,
   * take a few megabytes.
   */
  static final int MOST_MADE = 4_096;

  private final int[] moves;
  private ColumnValues[] arguments = {};
  private int row;

  private boolean given;
  private long whole;
  private double floating;
  private String text = "";

  RowCells(List<Argument> arguments) {
    this.moves = new int[arguments.size()];
    for (int at = 0; at < moves.length; at++) {
      moves[at] = arguments.get(at).isConstant() ? 0 : -1;
    }
  }

  void over(ColumnValues[] batch) {
    arguments = batch;
  }

  void moveTo(int next) {
    row = next;
    given = false;
  }

  int count() {
    return moves.length;
  }

  boolean isNull(int argument) {
    return arguments[argument].isNull(row & moves[argument]);
  }

  boolean anyNull() {
    for (int at = 0; at < moves.length; at++) {
      if (isNull(at)) {
        return true;
      }
    }
    return false;
  }

  long whole(int argument) {
    int at = row & moves[argument];
    return arguments[argument] instanceof WholeValues wholes
        ? wholes.values()[at]
        : isTrue(argument) ? 1 : 0;
  }

  boolean isTrue(int argument) {
    return ((TruthValues) arguments[argument]).isTrue(row & moves[argument]);
  }

  double floating(int argument) {
    return ((FloatingValues) arguments[argument]).values()[row & moves[argument]];
  }

  String text(int argument) {
    TextValues texts = (TextValues) arguments[argument];
    return texts.texts()[texts.codes()[row & moves[argument]]];
  }

  Form form(int argument) {
    ColumnValues values = arguments[argument];
    return values instanceof TextValues
        ? Form.TEXT
        : values instanceof FloatingValues ? Form.FLOATING : Form.WHOLE;
  }

  void give(boolean value) {
    give(value ? 1L : 0L);
  }

  void give(long value) {
    whole = value;
    given = true;
  }

  /** Gives a number; −0 is given as 0. */
  void give(double value) {
    floating = value + 0.0;
    given = true;
  }

  /** Gives a text that was made, unless it is longer than those that are made. */
  void give(String value) {
    if (value.length() <= MOST_MADE || Texts.length(value) <= MOST_MADE) {
      giveAsItIs(value);
    }
  }

  /** Gives a text that was not made here, but is an argument. */
  void giveAsItIs(String value) {
    text = value;
    given = true;
  }

  /** Gives an argument's value, which may be NULL. */
  void giveArgument(int argument) {
    if (isNull(argument)) {
      return;
    }
    ColumnValues values = arguments[argument];
    if (values instanceof FloatingValues) {
      give(floating(argument));
    } else if (values instanceof TextValues) {
      giveAsItIs(text(argument));
    } else {
      give(whole(argument));
    }
  }

  boolean isGiven() {
    return given;
  }

  long givenWhole() {
    return whole;
  }

  double givenFloating() {
    return floating;
  }

  String givenText() {
    return text;
  }
}
