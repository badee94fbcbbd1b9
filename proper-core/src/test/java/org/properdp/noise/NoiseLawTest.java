package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class NoiseLawTest {

  @Test
  void ratiosAreInLowestTerms() {
    assertThat(Ratio.of(30, 20)).isEqualTo(Ratio.of(3, 2)).hasSameHashCodeAs(Ratio.of(6, 4));
    assertThat(Ratio.of(30, 20).numerator()).isEqualTo(3);
    assertThat(Ratio.of(30, 20).denominator()).isEqualTo(2);
    assertThat(new Ratio(BigInteger.TEN, BigInteger.TEN)).isEqualTo(Ratio.of(1, 1));
  }

  @Test
  void ratiosReadAsOneWritesThem() {
    assertThat(Ratio.of(10, 1)).hasToString("10");
    assertThat(Ratio.of(BigInteger.valueOf(6), BigInteger.valueOf(4))).hasToString("3/2");
  }

  @Test
  void ratiosThatAreNotPositiveAreRefused() {
    assertThatThrownBy(() -> Ratio.of(0, 7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ratio must be > 0, but was 0/7");
    assertThatThrownBy(() -> Ratio.of(-3, 2)).hasMessage("ratio must be > 0, but was -3/2");
    assertThatThrownBy(() -> Ratio.of(3, 0)).hasMessage("denominator must be > 0, but was 0");
    assertThatThrownBy(() -> Ratio.of(-3, -2)).hasMessage("denominator must be > 0, but was -2");
    assertThatThrownBy(() -> new Ratio(BigInteger.ONE, BigInteger.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void scalesThatAreNotPositiveAreRefused() {
    assertThatThrownBy(() -> DiscreteLaplaceLaw.ofScale(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("scale must be > 0, but was 0");
    assertThatThrownBy(() -> DiscreteLaplaceLaw.ofScale(-3, 2))
        .hasMessage("scale must be > 0, but was -3/2");
    assertThatThrownBy(() -> DiscreteLaplaceLaw.ofScale(1, 0))
        .hasMessage("denominator must be > 0, but was 0");
  }

  @Test
  void variancesThatAreNotPositiveAreRefused() {
    assertThatThrownBy(() -> DiscreteGaussianLaw.ofVariance(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("variance must be > 0, but was 0");
    assertThatThrownBy(() -> DiscreteGaussianLaw.ofVariance(-1, 10))
        .hasMessage("variance must be > 0, but was -1/10");
  }

  @Test
  void lawsDescribeThemselves() {
    assertThat(DiscreteLaplaceLaw.ofScale(10, 1).describe())
        .isEqualTo("discrete Laplace, scale 10");
    assertThat(DiscreteGaussianLaw.ofVariance(9, 2).describe())
        .isEqualTo("discrete Gaussian, variance 9/2");
  }

  @Test
  void equalLawsAreEqual() {
    assertThat(DiscreteLaplaceLaw.ofScale(20, 2))
        .isEqualTo(new DiscreteLaplaceLaw(Ratio.of(10, 1)));
    assertThat(DiscreteGaussianLaw.ofVariance(20, 2))
        .isEqualTo(new DiscreteGaussianLaw(Ratio.of(10, 1)));
  }
}
