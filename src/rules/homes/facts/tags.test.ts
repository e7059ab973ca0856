import { expect, test } from 'vitest';
import { defaultTags, isDefaultTag, tagGroups, tagLabel, withIncludedTags } from './tags.ts';

test('the list has what the specification names, about fifty, none twice, none that would break a list in a URL', () => {
  expect(defaultTags).toEqual(
    expect.arrayContaining([
      'near a park',
      'new construction',
      'great yard',
      'fixer upper',
      'has parking',
      'near major transit',
    ]),
  );
  expect(defaultTags.length).toBeGreaterThanOrEqual(45);
  expect(defaultTags.length).toBeLessThanOrEqual(60);
  expect(new Set(defaultTags).size).toBe(defaultTags.length);
  for (const tag of defaultTags) expect(tag).toMatch(/^[A-Za-z0-9][A-Za-z0-9 -]{0,59}$/);
});

test('a wider tag includes the narrower ones, never the other way round', () => {
  expect(withIncludedTags(['near a park'])).toEqual(new Set(['near a park', 'on a park']));
  expect(withIncludedTags(['on a park'])).toEqual(new Set(['on a park']));
  expect(withIncludedTags(['has parking'])).toEqual(new Set(['has parking', 'garage', '2-car garage', '3-car garage']));
  expect(withIncludedTags(['garage'])).toEqual(new Set(['garage', '2-car garage', '3-car garage']));
  expect(withIncludedTags(['near major transit'])).toContain('near BART');
  expect(withIncludedTags(['near major transit'])).toContain('near Muni');
  expect(withIncludedTags([])).toEqual(new Set());
});

test('groups need no second look-up: what an included tag includes is already in the group', () => {
  for (const group of Object.values(tagGroups)) {
    for (const tag of group) {
      for (const nested of tagGroups[tag] ?? []) expect(group).toContain(nested);
    }
  }
});

test('only exact names are default tags', () => {
  expect(isDefaultTag('near BART')).toBe(true);
  expect(isDefaultTag('Near BART')).toBe(false);
  expect(isDefaultTag('constructor')).toBe(false);
});

test('a label keeps the capitals inside', () => {
  expect(tagLabel('near BART')).toBe('Near BART');
  expect(tagLabel('2-car garage')).toBe('2-car garage');
});
