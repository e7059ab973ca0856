import { mediaFields, propertyFields } from '../../../../rules/feeds/selected-fields.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { FeedAbilities } from '../state/feed-abilities.ts';

/** All of some conditions, in the words of OData. Undefined if there are none. */
export function allOf(...conditions: (string | undefined)[]): string | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length < 2) return given[0];
  return given.map((condition) => (/\bor\b/.test(condition) ? `(${condition})` : condition)).join(' and ');
}

const has = ({ fields, refused_fields = [] }: FeedAbilities, resource: 'Property' | 'Media', name: string): boolean => {
  const known = fields?.[resource];
  return !refused_fields.includes(name) && (known === undefined || known.length === 0 || known.includes(name));
};

/** The fields of Property to ask for: those that the mapping reads and the server has. */
export function fieldsToSelect(
  { modifiedField, goneField }: Pick<FeedConfig, 'modifiedField' | 'goneField'>,
  abilities: FeedAbilities,
): string[] {
  const wanted = new Set<string>([...propertyFields, modifiedField, ...(goneField ? [goneField.field] : [])]);
  return [...wanted].filter((name) => name === 'ListingKey' || has(abilities, 'Property', name));
}

/** What to ask for by `$select`: the fields of Property, and its parts if they are collections inside of it. */
export function namesToSelect(
  feed: Pick<FeedConfig, 'modifiedField' | 'goneField' | 'expand'>,
  abilities: FeedAbilities,
): string[] {
  const isInline = abilities.expand === false && abilities.inline !== false;
  const parts = isInline ? feed.expand.filter((name) => has(abilities, 'Property', name)) : [];
  return [...fieldsToSelect(feed, abilities), ...parts];
}

export function mediaFieldsToSelect(abilities: FeedAbilities): string[] {
  return mediaFields.filter((name) => has(abilities, 'Media', name));
}

/** The parts of a listing to ask for with it. Undefined for none. */
export function partsToExpand({ expand }: Pick<FeedConfig, 'expand'>, abilities: FeedAbilities): string | undefined {
  const isNested = abilities.nested_select !== false;
  const parts = expandedParts(expand, abilities).map((name) =>
    name === 'Media' && isNested ? `Media($select=${mediaFieldsToSelect(abilities).join(',')})` : name,
  );
  return parts.length === 0 ? undefined : parts.join(',');
}

/** The names of the parts that are asked for with a listing. */
function expandedParts(expand: readonly string[], abilities: FeedAbilities): string[] {
  const { refused_parts = [] } = abilities;
  if (abilities.expand === false) return [];
  return expand.filter((name) => has(abilities, 'Property', name) && !refused_parts.includes(name));
}

/** Whether media don't come with a listing, and have to be asked for by themselves. */
export const isMediaSeparate = ({ expand }: Pick<FeedConfig, 'expand'>, abilities: FeedAbilities): boolean =>
  expand.includes('Media') && !expandedParts(expand, abilities).includes('Media');

/** Whether the server gives the media of listings in no way that we know. */
export const givesNoMedia = (feed: Pick<FeedConfig, 'expand'>, abilities: FeedAbilities): boolean =>
  isMediaSeparate(feed, abilities) && abilities.media === false;

/** Notes that a question about listings was answered as it was. From then on, a refusal is no reason to ask without parts. */
export function keepParts(abilities: FeedAbilities): void {
  abilities.expand ??= true;
  if (!abilities.expand) abilities.inline ??= true;
}

/** Forgets what was left out of questions about listings because the server refused it. */
export function tryWhole(abilities: FeedAbilities): void {
  for (const name of ['expand', 'nested_select', 'refused_parts', 'inline', 'refused_fields'] as const)
    delete abilities[name];
}

/** Forgets all that the server refused, which may have been for a moment only. */
export function tryAnew(abilities: FeedAbilities): void {
  tryWhole(abilities);
  for (const name of ['media', 'photo_filter', 'key_filter', 'skip', 'orderby'] as const) delete abilities[name];
}

/** A field or part that a refusal names, of those that were asked for. Undefined if it names none. */
function namedIn(message: string, asked: readonly string[]): string | undefined {
  const words = new Set(message.match(/[A-Za-z]\w*/g) ?? []);
  return asked.find((field) => field !== 'ListingKey' && words.has(field));
}

/**
 * Asks for fewer parts: without the one that a refusal names, else for each alone, one after the other, and at last for none. Returns false if none was
 * asked for.
 */
function expandLess({ expand }: Pick<FeedConfig, 'expand'>, abilities: FeedAbilities, message: string): boolean {
  const asked = expandedParts(expand, abilities);
  const [first] = asked;
  if (first === undefined) return false;
  const parts = expand.filter((name) => has(abilities, 'Property', name));
  const named = namedIn(message, asked);
  const alone = asked.length > 1 ? first : parts[parts.indexOf(first) + 1];
  const kept = named === undefined ? parts.filter((name) => name === alone) : asked.filter((name) => name !== named);
  abilities.refused_parts = parts.filter((name) => !kept.includes(name));
  if (kept.length === 0) abilities.expand = false;
  return true;
}

/**
 * Leaves something out of the questions about listings after a refusal: the field that it names, else, if they were never given, the choice of the media's
 * fields, then parts. Parts that can't be expanded are asked for like fields. Returns false if there is nothing to leave out.
 */
export function askLess(feed: FeedConfig, abilities: FeedAbilities, message: string): boolean {
  const field = namedIn(message, fieldsToSelect(feed, abilities));
  if (field !== undefined && field !== feed.modifiedField) {
    abilities.refused_fields = [...(abilities.refused_fields ?? []), field];
    return true;
  }
  if (abilities.expand === true) return false;
  if (abilities.nested_select !== false && partsToExpand(feed, abilities)?.includes('(')) {
    abilities.nested_select = false;
    return true;
  }
  if (expandLess(feed, abilities, message)) return true;
  if (abilities.expand !== false || abilities.inline !== undefined) return false;
  abilities.inline = false;
  return true;
}
