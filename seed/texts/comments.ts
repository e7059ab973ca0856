import type { BroadcastComment } from '../../src/contracts/homes/compounds.ts';
import { AGENTS } from '../people-and-resources.ts';
import type { Random } from '../random.ts';

const remarks = [
  'We walked through on Tuesday: the light in the back rooms is even better than in the pictures.',
  'The seller is open to a long closing, which helps when several buyers line up their loans.',
  'Worth knowing: the sewer line was scoped last year and the report is clean.',
  'The floors slope a little toward the back, as they do in a house of this age.',
  'We measured the back yard: there is room for a table of sixteen with space to spare.',
  'Bring a flashlight for the basement. It is dry, and larger than you would think.',
  'The neighbors told us that the street gets closed for a block party each August.',
  'Asking price was reduced last week.',
  'Open house on Sunday from one to three; call us if you would like to see it before.',
  'You hear the avenue in the front rooms, hardly at all in the back.',
  'The alley is paved, which makes building behind the house a good deal cheaper.',
  'Two groups have toured it so far, no offers yet.',
  'The smaller home could use a new kitchen; everything else is in good shape.',
  'We asked the city: a second meter can be added without much ado.',
  'Street parking was easy to find on a weekday evening.',
  'The plum tree alone is worth a visit in April.',
] as const;

/** What staff told subscribers about a home after they had seen it: one remark or two, oldest first. */
export function commentsOn(published: Date, random: Random): BroadcastComment[] {
  const texts = random.shuffle(remarks).slice(0, random.chance(0.25) ? 2 : 1);
  const first = published.getTime() + random.int(2, 40) * 3_600_000;
  return texts.map((text, i) => ({
    author_name: random.pick(AGENTS).first_name,
    text,
    create_timestamp: new Date(first + i * 20 * 3_600_000).toISOString(),
  }));
}
