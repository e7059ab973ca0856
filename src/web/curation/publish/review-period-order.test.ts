import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { ApiProblem } from '../../lib/api.ts';
import { type OrderStep, ReviewPeriodOrder } from './review-period-order.ts';

const { save, notify } = vi.hoisted(() => ({
  save: vi.fn<(reviewPeriod: ReviewPeriod, order: number[]) => Promise<ReviewPeriod>>(),
  notify: vi.fn<(text: string) => void>(),
}));
vi.mock('./save-order.ts', () => ({ saveOrder: save }));
vi.mock('../notices.ts', () => ({ notify, notifyUnsaved: notify }));

const reviewPeriod = (version: number, published_compound_order: number[]) =>
  ({ review_period_id: 7, version, published_compound_order }) as ReviewPeriod;

/** What the server has. */
let stored: ReviewPeriod;
/** Orders that another reviewer saves right before each of our next saves. */
let others: number[][];
let homes: number[];
let order: ReviewPeriodOrder;

function conflict(): ApiProblem {
  const problem = {
    code: 'version_conflict',
    detail: 'Changed.',
    current: { review_period: stored },
    conflicts: [{ field: 'published_compound_order', user: { user_id: 'ben', name: 'Ben Baker' } }],
  };
  return new ApiProblem(problem as unknown as ApiProblem['problem']);
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = reviewPeriod(1, [1, 2, 3, 4]);
  others = [];
  homes = [1, 2, 3, 4];
  notify.mockReset();
  save.mockReset().mockImplementation(({ version }, ids) => {
    const other = others.shift();
    if (other) stored = reviewPeriod(stored.version + 1, other);
    if (version < stored.version) return Promise.reject(conflict());
    stored = reviewPeriod(stored.version + 1, ids);
    return Promise.resolve(stored);
  });
  order = new ReviewPeriodOrder(stored, () => homes.map((compound_id) => ({ compound_id })));
});
afterEach(() => void vi.useRealTimers());

const move = (compound_id: number, after: number | null) => order.move({ compound_id, after }) as OrderStep;
const settle = () => vi.advanceTimersByTimeAsync(1_000);
const reported = () => notify.mock.calls.at(-1)?.[0];

describe('a move', () => {
  it('is shown at once, and saved together with the moves that follow soon', async () => {
    move(4, null);
    const last = move(1, 2);
    expect(order.unsaved()).toEqual([4, 2, 1, 3]);
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(stored).toEqual(reviewPeriod(2, [4, 2, 1, 3]));
    expect(order.unsaved()).toBeNull();
    expect(await last.saved).toEqual({ before: [4, 1, 2, 3], after: [4, 2, 1, 3], version: 2 });
  });

  it('is saved without waiting for others when the page goes away', async () => {
    move(4, null);
    order.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.published_compound_order).toEqual([4, 1, 2, 3]);
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('to where the home is already is none', () => {
    expect(order.move({ compound_id: 2, after: 1 })).toBeNull();
  });

  it('that can’t be saved is taken back', async () => {
    save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const step = move(4, null);
    await settle();
    expect([order.unsaved(), await step.saved]).toEqual([null, null]);
    expect(reported()).toContain('isn’t saved');
  });
});

describe('a move at the same time as another reviewer’s', () => {
  it('is replayed on the newest order', async () => {
    others = [[3, 2, 1, 4]];
    const step = move(4, 1);
    await settle();
    expect(stored.published_compound_order).toEqual([3, 2, 1, 4]);
    expect(await step.saved).toMatchObject({ before: [3, 2, 1, 4], after: [3, 2, 1, 4] });
    expect(reported()).toBe('Ben Baker changed the order too. Your move is kept.');
  });

  it('is replayed three times at most, then asked about', async () => {
    const shuffled = [
      [2, 1, 3, 4],
      [3, 2, 1, 4],
      [1, 3, 2, 4],
      [2, 3, 1, 4],
    ];
    others = shuffled.slice(0, 3);
    move(4, 1);
    await settle();
    expect(order.lost()).toBeNull();
    expect(stored.published_compound_order).toEqual([1, 4, 3, 2]);

    others = shuffled;
    const step = move(4, null);
    await settle();
    expect(order.lost()).toEqual({ moves: [{ compound_id: 4, after: null }], by: 'Ben Baker' });
    expect(stored.published_compound_order).toEqual([2, 3, 1, 4]);
    expect([order.unsaved(), await step.saved]).toEqual([null, null]);
  });

  it('is asked about if its home is gone', async () => {
    move(4, 1);
    homes = [1, 2, 3];
    await settle();
    expect(save).not.toHaveBeenCalled();
    expect(order.lost()?.moves).toEqual([{ compound_id: 4, after: 1 }]);
  });

  it('is shown on the order that the other has just made', () => {
    move(4, null);
    order.receive(reviewPeriod(2, [3, 2, 1, 4]));
    expect(order.unsaved()).toEqual([4, 3, 2, 1]);
  });
});

describe('taking moves back', () => {
  it('goes through several steps, also before they are saved, and back again', async () => {
    const first = move(4, null);
    const second = move(1, 3);
    order.revert(second);
    expect(order.unsaved()).toEqual([4, 1, 2, 3]);
    order.revert(first);
    await settle();
    expect(stored.published_compound_order).toEqual([1, 2, 3, 4]);
    expect(order.unsaved()).toBeNull();
    expect(notify).not.toHaveBeenCalled();
  });

  it('goes forward again', async () => {
    const back = order.revert(move(4, null));
    await settle();
    order.revert(back);
    await settle();
    expect(stored.published_compound_order).toEqual([4, 1, 2, 3]);
  });

  it('changes nothing after another reviewer went on from there, and says who did', async () => {
    const step = move(4, null);
    await settle();
    stored = reviewPeriod(3, [4, 1, 3, 2]);
    const taken = order.revert(step);
    await settle();
    expect(await taken.saved).toBeNull();
    expect(stored.published_compound_order).toEqual([4, 1, 3, 2]);
    expect(order.reviewPeriod()).toEqual(stored);
    expect(reported()).toBe('Not undone: Ben Baker changed the order since.');
  });

  it('does so too if this tab knows of the other’s order', async () => {
    const step = move(4, null);
    await settle();
    stored = reviewPeriod(3, [4, 1, 3, 2]);
    order.receive(stored);
    order.revert(step);
    await settle();
    expect(stored.published_compound_order).toEqual([4, 1, 3, 2]);
    expect(reported()).toContain('Ben Baker');
  });
});
