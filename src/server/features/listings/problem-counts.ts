import type { Problems } from '../../../rules/feeds/feed-record.ts';
import { counted } from '../../../rules/values/counted.ts';

/** How many kinds of problem are counted, and how many of them the notes name. */
const MAX_KINDS = 1_000;
const MAX_NAMED = 20;

/** Counts the values of a file that can't be used, and the words that aren't known. */
export class ProblemCounts {
  readonly #refusals = new Map<string, { example: string; count: number }>();
  readonly #words = new Map<string, number>();

  add({ refusals, unknown_words }: Problems): void {
    for (const { field, value, reason } of refusals) {
      const kind = `${field} %s ${reason}`;
      const known = this.#refusals.get(kind);
      if (known) known.count += 1;
      else if (this.#refusals.size < MAX_KINDS) this.#refusals.set(kind, { example: value, count: 1 });
    }
    for (const { field, value } of unknown_words) {
      const kind = `${field} ${JSON.stringify(value)}`;
      const known = this.#words.get(kind);
      if (known !== undefined || this.#words.size < MAX_KINDS) this.#words.set(kind, (known ?? 0) + 1);
    }
  }

  /** A line for each kind of problem, the most frequent first. */
  notes(): string[] {
    const words = [...this.#words].map(([word, count]) => ({ count, text: `unknown word: ${word}` }));
    const refusals = [...this.#refusals].map(([kind, { example, count }]) => ({
      count,
      text: `value left out: ${kind.replace('%s', () => JSON.stringify(example))}`,
    }));
    const all = [...words, ...refusals].sort((one, other) => other.count - one.count);
    const named = all.slice(0, MAX_NAMED).map(({ text, count }) => `${text} (${counted(count, 'row')})`);
    if (all.length > named.length) named.push(`and ${counted(all.length - named.length, 'more kind')} of value`);
    return named;
  }
}
