import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { ReviewStore } from './review-store.ts';
import { UnsavedCount } from './unsaved-count.ts';

const decide = (compound_id: number) => ({ compound_id, fields: { status: 'approved' as const } });

let store: ReviewStore;
let unsaved: UnsavedCount;
const reported = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  reported.mockReset();
  store = new ReviewStore(1);
  store.receive([1, 2].map((compound_id) => ({ compound_id, version: 1, status: 'for_review' }) as CompoundRow));
  unsaved = new UnsavedCount(store);
  unsaved.subscribe(reported);
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of a change at once, and of its end once that has lasted', () => {
  const first = decide(1);
  store.begin(first);
  expect(unsaved.shown()).toBe(1);
  store.end(first);
  vi.advanceTimersByTime(299);
  expect(unsaved.shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(unsaved.shown()).toBe(0);
  expect(reported).toHaveBeenCalledTimes(2);
});

it('says the same all the time while one change follows another', () => {
  const [first, second] = [decide(1), decide(2)];
  store.begin(first);
  store.end(first);
  vi.advanceTimersByTime(200);
  store.begin(second);
  vi.advanceTimersByTime(1_000);
  expect([unsaved.shown(), reported.mock.calls.length]).toEqual([1, 1]);
  store.end(second);
  vi.runAllTimers();
  expect(unsaved.shown()).toBe(0);
});

it('falls only at rest, and then step by step', () => {
  const [first, second, third] = [decide(1), decide(2), decide(1)];
  store.begin(first);
  store.begin(second);
  store.end(first);
  vi.advanceTimersByTime(200);
  store.begin(third);
  store.end(second);
  vi.advanceTimersByTime(200);
  expect([unsaved.shown(), reported.mock.calls.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(100);
  expect([unsaved.shown(), reported.mock.calls.length]).toEqual([1, 3]);
  store.end(third);
  vi.advanceTimersByTime(300);
  expect([unsaved.shown(), reported.mock.calls.length]).toEqual([0, 4]);
});
