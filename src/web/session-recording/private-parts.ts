import { getRoute, routeTable } from '../../rules/navigation/route-table.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting } from '../lib/storage/stored-values.ts';

/** Texts about persons are never recorded. */

/**
 * The parts of public pages with texts about persons. Parts that come with every first visit are named by what they have
 * anyway, because visitors download each mark. All others have `data-private`.
 */
const PRIVATE = [
  '[data-private]',
  '[contenteditable]',
  'textarea',
  'option',
  'title',
  // The name in the header, before the user is loaded.
  `a[href="${routeTable.security.path}"]`,
  // The walks to the visitor's people, of a home and as a list to edit.
  '[aria-label="Your people"]',
  // A place that the visitor searches for, and what was found.
  'search output',
  'search p',
  'search [role="listbox"]',
  '.map-place',
  '.home-comments li',
].join();

/** What is never recorded in any form: it leaves an empty space. */
export const BLOCKED = '[data-block], input[type="hidden"]';

/** All text passes through `maskText`. */
export const MASKED = 'title, body';

/** The routes that show all visitors the same. On all others, each text is masked. */
const PUBLIC: ReadonlySet<string> = new Set([
  'front',
  'hfc',
  'dashboard',
  'compound',
  'sharedHome',
  'market',
  'compare',
  'shortlist',
  'removed',
  'comingSoon',
  'privacy',
  'terms',
  'fairHousing',
  'sampleData',
]);

/** A path as it is recorded: on a route that isn't public, only the route's pattern. */
export function recordedPath(pathname: string): string {
  const route = getRoute(pathname);
  if (route === undefined) return '/';
  return PUBLIC.has(route.id) ? pathname : route.path;
}

const masked = (text: string): string => text.replaceAll(/\S/g, '*');

/** All names that this page has known, also of a user who has logged out since. */
const names = new Set<string>();
let isFresh = false;
let known: RegExp | undefined;

/**
 * The names that the browser knows: of the user and of the visitor's people, with their places. A second net below the
 * marks: such a name isn't recorded wherever it shows.
 */
function knownNames(): RegExp | undefined {
  if (isFresh) return known;
  const before = names.size;
  const people = lasting.get('people') ?? [];
  const given = [
    rememberedAccount()?.name,
    lasting.get('visitor_name'),
    ...people.flatMap(({ name, formatted_address }) => [name, formatted_address]),
  ];
  for (const name of given) {
    const whole = name?.trim() ?? '';
    if (whole.length > 1) names.add(whole);
    const first = whole.split(/\s/)[0] ?? '';
    if (first.length > 1) names.add(first);
  }
  if (names.size !== before) {
    // The longest first: it may begin with another one.
    const words = [...names]
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'));
    known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }
  // The recorder asks for all texts of a change at once.
  isFresh = true;
  queueMicrotask(() => (isFresh = false));
  return known;
}

let last = { pathname: '', isPublic: false };

/** Whether a path shows all visitors the same. A page has hundreds of texts, so the last answer is kept. */
function isPublic(pathname: string): boolean {
  if (pathname !== last.pathname) last = { pathname, isPublic: PUBLIC.has(getRoute(pathname)?.id ?? '') };
  return last.isPublic;
}

/** A text of an element as it is recorded. */
export function maskText(text: string, element: Element | null): string {
  if (text.trim() === '') return text;
  if (!isPublic(location.pathname) || element === null || element.closest(PRIVATE)) return masked(text);
  const words = knownNames();
  return words ? text.replaceAll(words, masked) : text;
}
