import { describe, expect, it } from 'vitest';
import { getLine, isMissing } from './written-values.ts';

it.each(['', ' - ', 'N/A', 'Unknown', 'none'])('%j says nothing', (text) => {
  expect(isMissing(text)).toBe(true);
});

describe('a line of text', () => {
  it.each([
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['12 O&#39;Brien Pl', "12 O'Brien Pl"],
    ['two homes &mdash; one yard', 'two homes — one yard'],
    ['a&nbsp;b', 'a b'],
    ['&lt;script&gt;', '<script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['R&D ?a=1&copy=2', 'R&D ?a=1&copy=2'],
    [' a\n\tb\0c\u202E ', 'a bc'],
  ])('%j is %j', (reported, text) => {
    expect(getLine(reported)).toBe(text);
  });

  it('has no tags, but their text, if it was markup', () => {
    expect(getLine('<p>5 &lt; 6 &amp; <b>7</b></p>', { isMarkup: true })).toBe('5 < 6 & 7');
  });
});
