const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A small number in words; digits above twelve. */
export const spelled = (n: number): string => words[n] ?? String(n);

/** With the first letter large, to begin a sentence. */
export function atStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 2,450 */
export const withCommas = (n: number): string => n.toLocaleString('en-US');

/** 'a bath', 'two baths', '1.5 baths' */
export function counted(n: number, one: string, many = `${one}s`): string {
  if (n === 1) return `one ${one}`;
  return `${Number.isInteger(n) ? spelled(n) : n} ${many}`;
}

/** 'a, b and c' */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
