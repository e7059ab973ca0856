import { describe, expect, it } from 'vitest';
import { namesTag } from './cache-headers.ts';

describe('namesTag', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])('is true for %s', (header) => {
    expect(namesTag(header, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"b"', '"a.br"'])('is false for %s', (header) => {
    expect(namesTag(header, '"a"')).toBe(false);
  });
});
