import { z } from 'zod';
import { MAX_INTEGER } from '../values/max-integer.ts';
import { noTexts, yesTexts } from '../values/switch-values.ts';

export const id = z.int().min(1).max(MAX_INTEGER);
/** An id in a path or query, where every value is text. Plain digits only: no sign, no exponent, no white space. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id);
/** Yes or no in a query, where every value is text. */
export const switchText = z.stringbool({ truthy: [...yesTexts], falsy: [...noTexts] });
export const count = z.int().min(0).max(MAX_INTEGER);
/** Whole US dollars. */
export const dollars = count;
/** Square feet. */
export const squareFeet = count;
export const timestamp = z.iso.datetime();
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
/** 128 random bits, base64url. */
export const imageId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be an image id');
/** 128 random bits, base64url. */
export const shareLinkKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be a share link key');
/** The name of an area: a slug that is unique across markets. */
export const areaName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
/** The cursor of a list in the order of time: microseconds since 1970, and an id. */
export const timeCursor = z.string().regex(/^\d{1,16}-\d{1,10}$/, 'must be a cursor');
/** The id of an audit entry in a query. Zero stands before the first. */
export const entryIdText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/, 'must be a cursor')
  .transform(Number);
/** A user as others are told of them. */
export const person = z.object({ user_id: z.uuid(), name: z.string() });

/** One line without characters that are invisible or reverse the text. */
export const VISIBLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u;
