import { z } from 'zod';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import { RefusedValue, textOf } from './parse-values.ts';

const MOST_PHOTOS = 200;
/** Of the column's text. More than any list of addresses needs. */
const LONGEST = 200_000;
const LONGEST_URL = 2_000;
const LONGEST_CAPTION = 300;

const feedPhoto = z
  .union([
    z.string().transform((url) => ({ url })),
    z.object({ url: z.string(), caption: z.unknown(), media_key: z.unknown() }).partial(),
  ])
  .catch({});

function isPhotoUrl(url: string | undefined): url is string {
  return url !== undefined && url.length <= LONGEST_URL && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('\0')
    ? value.toWellFormed().trim().slice(0, LONGEST_CAPTION)
    : null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedValue('photos is not valid JSON');
  }
}

/**
 * The photos of a listing, the main photo first: a JSON array of addresses or of objects with `url`, `caption` and
 * `media_key`, or a text of addresses with spaces, commas or bars between them. Only web addresses count, each once.
 */
export function photosOf(value: unknown): ListingPhoto[] {
  if (value === undefined || value === null) return [];
  const text = typeof value === 'string' ? value.trim() : null;
  if (text !== null && text.length > LONGEST) throw new RefusedValue('photos is too long');
  if (text !== null && (text.length < 10 ? textOf('photos', text) === null : text === '')) return [];
  const list = text === null ? value : text.startsWith('[') ? parsed(text) : text.split(/[\s,|]+/);
  if (!Array.isArray(list)) throw new RefusedValue('photos is not a list');
  const known = new Set<string>();
  return list.slice(0, MOST_PHOTOS).flatMap((one: unknown) => {
    const { url, caption, media_key }: { url?: string; caption?: unknown; media_key?: unknown } = feedPhoto.parse(one);
    if (!isPhotoUrl(url) || known.has(url)) return [];
    known.add(url);
    return [{ url, caption: shortText(caption), media_key: shortText(media_key) }];
  });
}
