import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundPlace } from '../../../rules/places/found-places.ts';
import { expirableStorage } from './expirable-storage.ts';
import { GEOGRAPHY_LIFETIME_MS, geographyCache, MAX_ANSWERS, type PlaceQuestion } from './geography-cache.ts';

const ballard: FoundPlace = {
  lat: 47.67,
  lng: -122.38,
  formatted_address: 'Ballard, Seattle, WA',
  kind: 'neighborhood',
};
const ask = (q: string, typing = false, market: PlaceQuestion['market'] = 'seattle') => ({ q, market, typing });

let time: number;
let texts: Map<string, string>;
let room: number;
beforeEach(() => {
  time = 1_000;
  texts = new Map();
  room = Number.POSITIVE_INFINITY;
});

/** A new cache on top of the same browser storage, as a page load would create it. */
const open = () =>
  geographyCache(
    expirableStorage(
      () => ({
        get length() {
          return texts.size;
        },
        key: (index) => [...texts.keys()][index] ?? null,
        getItem: (key) => texts.get(key) ?? null,
        setItem(key, text) {
          if (texts.size >= room && !texts.has(key)) throw new DOMException('full', 'QuotaExceededError');
          texts.set(key, text);
        },
        removeItem: (key) => texts.delete(key),
      }),
      () => true,
      () => time,
    ),
  );
const answers = () => [...texts.keys()].filter((key) => key.startsWith('lnf:geography:'));

describe('an answer', () => {
  test('is known to the next page, whatever the case, for half a year', () => {
    open().keep(ask('Ballard'), [ballard]);
    expect(answers()).toEqual(['lnf:geography:seattle:ballard']);
    time += GEOGRAPHY_LIFETIME_MS - 1;
    expect(open().find(ask('BALLARD'))).toEqual([ballard]);
    time += 1;
    expect(open().find(ask('Ballard'))).toBeUndefined();
  });

  test('counts for its market only', () => {
    open().keep(ask('Ballard'), [ballard]);
    expect(open().find(ask('Ballard', false, 'chicago'))).toBeUndefined();
  });

  test('to a text still being typed does not do for the finished one, nor takes its place', () => {
    open().keep(ask('Ballard', true), [ballard]);
    expect(open().find(ask('Ballard', true))).toEqual([ballard]);
    expect(open().find(ask('Ballard'))).toBeUndefined();
    const better = { ...ballard, formatted_address: '5400 Ballard Ave NW' };
    open().keep(ask('Ballard'), [better]);
    open().keep(ask('Ballard', true), [ballard]);
    expect(open().find(ask('Ballard', true))).toEqual([better]);
    expect(open().find(ask('Ballard'))).toEqual([better]);
  });

  test('without places is not kept', () => {
    open().keep(ask('Nowhere'), []);
    expect(texts.size).toBe(0);
  });

  test.each(['7', '{"typed":false}', '{"typed":false,"places":[{"lat":"47","lng":1,"formatted_address":"x"}]}'])(
    'that was changed to %s is ignored',
    (value) => {
      texts.set('lnf:geography:seattle:ballard', `{"expires":${time + 1},"value":${value}}`);
      expect(open().find(ask('Ballard'))).toBeUndefined();
    },
  );
});

test('a changed list of answers is started anew', () => {
  texts.set('lnf:geography_keys', `{"expires":${time + 1},"value":"none"}`);
  open().keep(ask('Ballard'), [ballard]);
  expect(open().find(ask('Ballard'))).toEqual([ballard]);
});

describe('when there are too many answers', () => {
  test('the oldest go', () => {
    const cache = open();
    for (let count = 0; count < MAX_ANSWERS; count += 1) cache.keep(ask(`place ${count}`), [ballard]);
    cache.keep(ask('place 0'), [ballard]);
    cache.keep(ask('one more'), [ballard]);
    expect(answers()).toHaveLength(MAX_ANSWERS);
    expect(cache.find(ask('place 0'))).toEqual([ballard]);
    expect(cache.find(ask('place 1'))).toBeUndefined();
    expect(cache.find(ask('place 2'))).toEqual([ballard]);
  });

  test('for the storage, the page remembers its own', () => {
    room = 0;
    const cache = open();
    cache.keep(ask('Ballard'), [ballard]);
    expect(cache.find(ask('Ballard'))).toEqual([ballard]);
    for (let count = 0; count < MAX_ANSWERS; count += 1) cache.keep(ask(`place ${count}`), [ballard]);
    expect(cache.find(ask('Ballard'))).toBeUndefined();
    expect(open().find(ask('place 1'))).toBeUndefined();
  });
});
