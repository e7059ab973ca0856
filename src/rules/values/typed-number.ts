const SHORT = /^(\d+(?:\.\d+)?|\.\d+)(k|m|million)$/i;

/**
 * The number in a text that a visitor typed, as an address has it: `$1,500,000`, `1.5m` and `1500 k` are `1500000`. A
 * text that isn't a number stays unreadable.
 */
export function typedNumber(text: string): string {
  const plain = text
    .replaceAll(/[\s,$+]/g, '')
    .replace(/\.0*$/, '')
    .replace(/^\./, '0.');
  const [, amount, unit] = SHORT.exec(plain) ?? [];
  if (amount === undefined || unit === undefined) return plain;
  // Rounded, because 1.1 million is a fraction off as a product.
  return String(Math.round(Number(amount) * (unit.toLowerCase() === 'k' ? 1_000 : 1_000_000)));
}
