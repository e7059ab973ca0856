import { z } from 'zod';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { RecordReader } from '../../../rules/feeds/feed-record.ts';
import { getLine, isMissing } from '../../../rules/feeds/written-values.ts';
import { jsonIn } from './parse-units.ts';

const MAX_PHOTOS = 200;
/** Of the column's text. More than any list of addresses needs. */
const MAX_LENGTH = 200_000;
const MAX_URL = 2_000;
const MAX_CAPTION = 300;

const feedPhoto = z
  .union([
    z.string().transform((url) => ({ url })),
    z.object({ url: z.string(), caption: z.unknown(), media_key: z.unknown() }).partial(),
  ])
  .catch({});

function isPhotoUrl(url: string | undefined): url is string {
  return url !== undefined && url.length <= MAX_URL && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' ? getLine(value).slice(0, MAX_CAPTION).toWellFormed() || null : null;

/**
 * The photos of a listing, the main photo first: a JSON array of addresses or of objects with `url`, `caption` and
 * `media_key`, or a text of addresses with spaces, commas or bars between them. Only web addresses count, each once.
 */
export function getPhotos(read: RecordReader, value: unknown): ListingPhoto[] {
  const refuse = (reason: string): [] => {
    read.refuse('photos', value, reason);
    return [];
  };
  const text = typeof value === 'string' ? value.trim() : null;
  if (value === undefined || value === null || (text !== null && isMissing(text))) return [];
  if (text !== null && text.length > MAX_LENGTH) return refuse('is too long');
  const list = text === null ? value : text.startsWith('[') ? jsonIn(text) : text.split(/[\s,|]+/);
  if (!Array.isArray(list)) return refuse('is no list of photos');
  const known = new Set<string>();
  return list.slice(0, MAX_PHOTOS).flatMap((one: unknown) => {
    const { url, caption, media_key }: { url?: string; caption?: unknown; media_key?: unknown } = feedPhoto.parse(one);
    if (!isPhotoUrl(url) || known.has(url)) return [];
    known.add(url);
    return [{ url, caption: shortText(caption), media_key: shortText(media_key) }];
  });
}
