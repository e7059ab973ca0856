import { loggedUrl } from '../../http/paths/logged-url.ts';
import { DEEPEST } from './analytics-bounds.ts';

/** What PostgreSQL stores as JSON: no NUL, no half of a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Strings that may contain an address of a page, and so a key that signs someone in. */
const scrubbed = (text: string): string => (text.includes('/') || text.includes('=') ? loggedUrl(text) : text);

/**
 * A value from a client, as the database can keep it: strings are well-formed and hold no secrets of addresses. What is
 * nested too deep becomes null.
 */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubbed(cleanText(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanValue(item, depth + 1)] as const),
  );
}
