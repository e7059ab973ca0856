import { formatList } from '../../values/formats.ts';

const NEARBY = /^(?:near|on) (?=.)/;

/**
 * What tags say of a home's surroundings, as a sentence. Null if they say nothing. It claims no more than the tags do:
 * an unnamed place may be near too.
 */
export function notedNearby(tags: readonly string[]): string | null {
  const places = tags.filter((tag) => NEARBY.test(tag)).map((tag) => tag.replace(NEARBY, ''));
  if (places.length === 0) return null;
  return `Our curators noted ${formatList([...new Set(places)])} nearby. There may be more within a walk.`;
}
