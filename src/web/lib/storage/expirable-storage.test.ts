import { beforeEach, describe, expect, test } from 'vitest';
import { expirableStorage } from './expirable-storage.ts';

const DAY = 86_400_000;
let time = 1_000;
const now = () => time;

/** Works like the browser's storage, with room for `room` characters. */
class FakeStore {
  readonly texts = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    const used = [...this.texts].reduce((sum, [k, t]) => sum + (k === key ? 0 : k.length + t.length), 0);
    if (used + key.length + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
}

let store: FakeStore;
beforeEach(() => {
  store = new FakeStore();
  time = 1_000;
});

/** A storage that accepts values of any shape. */
const getStorage = (browser: FakeStore) =>
  expirableStorage<Record<string, unknown>>(
    () => browser,
    () => true,
    now,
  );

describe('a value', () => {
  test('is kept for a day under our prefix, also for another page', () => {
    getStorage(store).set('name', { first: 'Ada' });
    expect([...store.texts.keys()]).toEqual(['lnf:name']);
    time += DAY - 1;
    expect(getStorage(store).get('name')).toEqual({ first: 'Ada' });
    time += 1;
    expect(getStorage(store).get('name')).toBeUndefined();
  });

  test('can last longer, and be removed', () => {
    const storage = getStorage(store);
    storage.set('place', 1, 182 * DAY);
    time += 181 * DAY;
    expect(storage.get('place')).toBe(1);
    storage.remove('place');
    expect(storage.get('place')).toBeUndefined();
  });

  test.each(['', '{', 'null', '7', '{"value":1}', '{"expires":"soon"}'])('that reads %j is none', (text) => {
    store.texts.set('lnf:name', text);
    expect(getStorage(store).get('name')).toBeUndefined();
  });
});

describe('a storage', () => {
  test('that refuses everything is replaced by the page’s memory', () => {
    const storage = expirableStorage<Record<string, unknown>>(
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => true,
      now,
    );
    storage.set('name', 'Ada');
    expect(storage.get('name')).toBe('Ada');
    storage.clear('na');
    expect(storage.get('name')).toBeUndefined();
  });

  test('that is full throws out what has expired first', () => {
    const storage = getStorage(store);
    storage.set('old', 'x'.repeat(100), 10);
    store.texts.set('theirs', 'not ours');
    time += 10;
    store.room = 150;
    storage.set('new', 'y'.repeat(60));
    expect([...store.texts.keys()]).toEqual(['theirs', 'lnf:new']);
  });

  test('that stays full doesn’t lose the newest value, nor show an older one', () => {
    const storage = getStorage(store);
    storage.set('name', 'Ada');
    store.room = 10;
    storage.set('name', 'Grace');
    expect(storage.get('name')).toBe('Grace');
  });

  test('clears only what is asked for', () => {
    const storage = getStorage(store);
    storage.set('geography:a', 1);
    storage.set('name', 2);
    store.texts.set('theirs', 'not ours');
    storage.clear('geography:');
    expect([...store.texts.keys()]).toEqual(['lnf:name', 'theirs']);
    storage.clear();
    expect([...store.texts.keys()]).toEqual(['theirs']);
  });
});

test('a value of a wrong shape is thrown away, and no other', () => {
  const isNumber = (_: string, value: unknown) => typeof value === 'number';
  const storage = expirableStorage<{ count: number; total: number }>(() => store, isNumber, now);
  storage.set('total', 3);
  for (const value of [null, 'four', [4], { count: 4 }]) {
    store.setItem('lnf:count', JSON.stringify({ value, expires: time + DAY }));
    expect(storage.get('count')).toBeUndefined();
    expect([...store.texts.keys()]).toEqual(['lnf:total']);
  }
  expect(storage.get('total')).toBe(3);
});
