import { describe, expect, it } from 'vitest';
import { fitsToken, MAX_METADATA } from '../wire/fields.ts';
import { fittingMetadata, mergeMetadata } from './metadata.ts';

/** Metadata of `bytes` bytes, made of a character that takes up `each` bytes in JSON. */
const getMetadata = (bytes: number, character = 'x', each = 1) => ({
  a: character.repeat((bytes - '{"a":""}'.length) / each),
});

describe('metadata', () => {
  it.each([
    ['a letter', 'x', 1],
    ['a letter of two bytes', 'ä', 2],
    ['a character of two halves', '🏠', 4],
    ['a control character, which JSON escapes', '\u0001', 6],
    ['a quotation mark', '"', 2],
  ])('is counted in bytes of JSON: %s', (_, character, each) => {
    const limit = getMetadata(MAX_METADATA, character, each);
    expect(fitsToken(limit)).toBe(true);
    expect(fitsToken({ a: limit.a + character })).toBe(false);
  });

  it('is bounded as a whole when it is merged, and may be made shorter', () => {
    const kept = getMetadata(MAX_METADATA);
    expect(() => mergeMetadata(kept, { b: 1 })).toThrow('at most');
    expect(mergeMetadata(kept, { a: null, b: 1 })).toEqual({ b: 1 });
  });

  it('that was longer before stays while nothing of it is changed', () => {
    const kept = getMetadata(MAX_METADATA + 1_000);
    expect(mergeMetadata(kept, undefined)).toEqual(kept);
    expect(mergeMetadata(kept, { a: 'short' })).toEqual({ a: 'short' });
  });

  it('of a provider is kept as far as it fits', () => {
    const sent = { name: 'Ada', picture: 'ä'.repeat(MAX_METADATA), avatar: 'x' };
    expect(fittingMetadata(sent)).toEqual({ name: 'Ada', avatar: 'x' });
  });
});
