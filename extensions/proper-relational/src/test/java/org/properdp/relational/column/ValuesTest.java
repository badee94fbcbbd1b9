package org.properdp.relational.column;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.relational.type.ColumnType.Form;

class ValuesTest {
  @Test
  void valuesHaveRoomForTheirRows() {
    assertThat(((WholeValues) ColumnValues.ofForm(Form.WHOLE, 65)).values()).hasSize(65);
    assertThat(((FloatingValues) ColumnValues.ofForm(Form.FLOATING, 65)).values()).hasSize(65);
    TextValues texts = (TextValues) ColumnValues.ofForm(Form.TEXT, 65);
    assertThat(texts.texts()[texts.codes()[64]]).isEmpty();
    assertThat(texts.nulls()).hasSize(2);
    texts.nulls()[1] = 1;
    assertThat(texts.isNull(64)).isTrue();
    assertThat(texts.isNull(63)).isFalse();
  }

  @Test
  void aBatchHasItsColumnsByPosition() {
    ColumnValues column = ColumnValues.ofForm(Form.WHOLE, 3);
    ColumnBatch batch =
        new ColumnBatch() {
          @Override
          public int rows() {
            return 3;
          }

          @Override
          public ColumnValues column(int position) {
            return column;
          }
        };
    assertThat(batch.column(0).nulls()).hasSize(ColumnValues.words(batch.rows()));
  }
}
