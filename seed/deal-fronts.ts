import type { HomeCategory } from '../src/contracts/shapes/editorial.ts';
import type { MetroKey } from '../src/rules/places/metros/metros.ts';
import { getStyles } from './homes/building-styles.ts';
import { type Front, fronts } from './pictures.ts';

/** What decides where a home is in the list of its market. */
export interface Listed {
  position: number;
  metro: MetroKey;
  category: HomeCategory;
  /** Whether visitors see it. */
  listed: boolean;
  available: boolean;
  publish_date: Date | null;
}

/** The homes of a list that have one date, as far as they are known: a growing stretch of the list. */
interface Stretch {
  start: Listed;
  count: number;
  first: Map<Front, number>;
  last: Map<Front, number>;
}

/** The order of lists: homes to be had first, the newest first, then by number. Homes that nobody sees come last. */
const inListOrder = (a: Listed, b: Listed): number =>
  Number(b.listed) - Number(a.listed) ||
  Number(b.available) - Number(a.available) ||
  (b.publish_date?.getTime() ?? 0) - (a.publish_date?.getTime() ?? 0) ||
  a.position - b.position;

const sameStretch = (a: Listed, b: Listed): boolean => inListOrder({ ...a, position: 0 }, { ...b, position: 0 }) === 0;

/** The stretch that a home belongs to, which is added where it belongs if the list has none yet. */
function placeIn(list: Stretch[], home: Listed): number {
  const at = list.findIndex(({ start }) => sameStretch(start, home) || inListOrder(start, home) > 0);
  const place = at < 0 ? list.length : at;
  const found = list[place];
  if (!found || !sameStretch(found.start, home))
    list.splice(place, 0, { start: home, count: 0, first: new Map(), last: new Map() });
  return place;
}

/** How far the nearest home with the same front is from the end of a stretch, at least: stretches between may grow. */
function distanceTo(front: Front, list: readonly Stretch[], place: number): number {
  const here = list[place] as Stretch;
  let nearest = here.count - (here.last.get(front) ?? Number.NEGATIVE_INFINITY);
  for (let i = place - 1, between = here.count; i >= 0 && between < nearest; i--) {
    const { count, last } = list[i] as Stretch;
    nearest = Math.min(nearest, between + count - (last.get(front) ?? Number.NEGATIVE_INFINITY));
    between += count;
  }
  for (let i = place + 1, between = 1; i < list.length && between < nearest; i++) {
    const { count, first } = list[i] as Stretch;
    nearest = Math.min(nearest, between + (first.get(front) ?? Number.POSITIVE_INFINITY));
    between += count;
  }
  return nearest;
}

function append(stretch: Stretch, front: Front): void {
  if (!stretch.first.has(front)) stretch.first.set(front, stretch.count);
  stretch.last.set(front, stretch.count);
  stretch.count++;
}

/** The farthest front of the deck. Equals differ from home to home, so that not all lists begin alike. */
function farthest(deck: readonly Front[], list: readonly Stretch[], place: number, position: number): Front {
  const turn = (position * 7) % deck.length;
  let [best, limit] = [deck[turn] as Front, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < deck.length; i++) {
    const front = deck[(turn + i) % deck.length] as Front;
    const distance = distanceTo(front, list, place);
    if (distance > limit) [best, limit] = [front, distance];
  }
  return best;
}

/**
 * Deals fronts to homes, block by block, so that homes with the same one are far apart in the list of their market. It
 * remembers no homes, only where in each stretch of a list a front comes first and last.
 */
export function createFrontDealer(): (block: readonly Listed[]) => Map<number, Front> {
  const lists = new Map<MetroKey, Stretch[]>();
  const decks = new Map<string, readonly Front[]>();

  function getDeck({ metro, category }: Listed): readonly Front[] {
    const key = `${metro} ${category}`;
    const known = decks.get(key);
    if (known) return known;
    const deck = fronts.filter(({ look }) => look.category === category && getStyles(metro, look).length > 0);
    if (deck.length === 0) throw new Error(`No front shows a ${category} in ${metro}.`);
    decks.set(key, deck);
    return deck;
  }

  return (block) => {
    const dealt = new Map<number, Front>();
    for (const home of block.toSorted(inListOrder)) {
      const list = lists.get(home.metro) ?? [];
      lists.set(home.metro, list);
      const place = placeIn(list, home);
      const front = farthest(getDeck(home), list, place, home.position);
      append(list[place] as Stretch, front);
      dealt.set(home.position, front);
    }
    return dealt;
  };
}
