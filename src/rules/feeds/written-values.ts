import { decodeHTMLStrict } from 'entities';

/** How sources of listings write that a value isn't known. */
const MISSING: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '—',
  'n/a',
  'na',
  'nan',
  'none',
  'null',
  'undefined',
  'unk',
  'unknown',
]);

export const isMissing = (text: string): boolean => MISSING.has(text.trim().toLowerCase());

/** A text that the database can store: whole characters, without NUL. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Characters that are invisible or turn the text around could hide what a page says. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

const TAG = /<\/?[a-z!][^<>]{0,500}>/gi;

/**
 * A value of a source as a line of plain text. Its HTML entities are decoded, once: `&amp;lt;` is the text `&lt;`. Tags are left out
 * of markup, before its entities become characters.
 */
export function getLine(value: string | number, { isMarkup = false } = {}): string {
  const text = isMarkup ? String(value).replaceAll(TAG, ' ') : String(value);
  const decoded = text.includes('&') ? decodeHTMLStrict(text) : text;
  return cleanText(decoded).replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
}
