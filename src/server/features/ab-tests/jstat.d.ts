/** The part of jstat that the product uses. The package has no types. */
declare module 'jstat' {
  interface Distribution<Parameters extends number[]> {
    cdf(x: number, ...parameters: Parameters): number;
    inv(probability: number, ...parameters: Parameters): number;
  }
  const jstat: {
    normal: Distribution<[mean: number, deviation: number]>;
    chisquare: Distribution<[degrees: number]>;
    betaln(a: number, b: number): number;
  };
  export default jstat;
}
