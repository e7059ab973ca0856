/** A cell that a spreadsheet would run as a formula is kept as text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = asText(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV file (RFC 4180). */
export function toCsv(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
