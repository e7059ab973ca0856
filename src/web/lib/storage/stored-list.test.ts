import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedList } from './stored-list.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
});
afterEach(() => vi.unstubAllGlobals());

it('has what another tab has stored since, and is the same object until then', () => {
  let stored: readonly number[] | undefined;
  const list = storedList<number>(
    () => stored && [...stored],
    (items) => {
      stored = items;
    },
  );
  expect(list.get()).toEqual([]);
  list.set([1]);
  expect(list.get()).toBe(list.get());
  // The other tab.
  stored = [1, 2];
  expect(list.get()).toEqual([1, 2]);
});
