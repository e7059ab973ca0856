import { expect, it } from 'vitest';
import { findFeatureCircles } from './feature-circles.ts';

const FEATURES = 'src/server/features';
const circles = (...imports: [from: string, to: string][]) =>
  findFeatureCircles(
    imports.map(([from, to]) => ({ source: `${FEATURES}/${from}`, imports: [`${FEATURES}/${to}`] })),
  ).map(({ circle }) => circle.join(' > '));

it('finds features that import each other, also by way of others', () => {
  expect(circles(['agents/store.ts', 'tours/store.ts'], ['tours/verb.ts', 'agents/store.ts'])).toHaveLength(2);
  expect(circles(['a/a.ts', 'b/b.ts'], ['b/b.ts', 'c/c.ts'], ['c/c.ts', 'a/a.ts'])).toEqual([
    'b > c > a',
    'c > a > b',
    'a > b > c',
  ]);
});

it('lets a folder of a feature stand above the features that need the feature', () => {
  expect(circles(['agents/curation/change.ts', 'tours/store.ts'], ['tours/verb.ts', 'agents/store.ts'])).toEqual([]);
  expect(
    circles(['agents/curation/change.ts', 'agents/store.ts'], ['agents/store.ts', 'agents/curation/change.ts']),
  ).toHaveLength(2);
});
