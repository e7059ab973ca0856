import { describe, expect, it } from 'vitest';
import { afterMove, inPublishedOrder, movedTo, moveTo, replayed } from './published-order.ts';

const homes = [3, 1, 4, 2].map((compound_id) => ({ compound_id }));

describe('the published order', () => {
  it('is the saved one, with new homes at its end', () => {
    expect(inPublishedOrder(homes, [4, 9, 1]).map(({ compound_id }) => compound_id)).toEqual([4, 1, 2, 3]);
  });

  it('changes by moving one home', () => {
    expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
    expect(movedTo([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  });

  it('can begin with the featured homes', () => {
    expect(afterMove([3, 1, 4, 2], { featured_first: [4, 3] })).toEqual([3, 4, 1, 2]);
  });
});

describe('a move', () => {
  it('is told by the home that comes before', () => {
    expect(moveTo([1, 2, 3], 3, 1)).toEqual({ compound_id: 3, after: 1 });
    expect(moveTo([1, 2, 3], 3, -4)).toEqual({ compound_id: 3, after: null });
    expect(moveTo([1, 2, 3], 1, 9)).toEqual({ compound_id: 1, is_last: true });
    expect(moveTo([1, 2, 3], 1, 2)).toEqual({ compound_id: 1, is_last: true });
    expect(moveTo([1], 1, 0)).toEqual({ compound_id: 1, after: null });
    // A home that stays where it is.
    expect(moveTo([1, 2, 3], 2, 1)).toEqual({ compound_id: 2, after: 1 });
  });

  it('is replayed on an order that another reviewer made', () => {
    const move = moveTo([1, 2, 3, 4], 4, 1);
    expect(replayed([3, 2, 1, 4], [move])).toEqual([[3, 2, 1, 4]]);
    expect(replayed([2, 1, 5, 3, 4], [move])).toEqual([[2, 1, 4, 5, 3]]);
    expect(replayed([4, 3, 1], [{ compound_id: 1, after: null }])).toEqual([[1, 4, 3]]);
  });

  it('to the top or the bottom is replayed as such, wherever the other homes are', () => {
    const [top, bottom] = [moveTo([1, 2, 3, 4], 3, 0), moveTo([1, 2, 3, 4], 1, 3)];
    // Another reviewer brought 4 to the top, or took it out of the order.
    expect(replayed([4, 1, 2, 3], [top, bottom])?.at(-1)).toEqual([3, 4, 2, 1]);
    expect(replayed([2, 1, 3], [top, bottom])?.at(-1)).toEqual([3, 2, 1]);
  });

  it('follows the moves before it', () => {
    const moves = [
      { compound_id: 3, after: null },
      { compound_id: 1, after: 3 },
    ];
    expect(replayed([2, 1, 3], moves)).toEqual([
      [3, 2, 1],
      [3, 1, 2],
    ]);
  });

  it('can’t be replayed if the home or the one before it is gone', () => {
    expect(replayed([1, 2], [{ compound_id: 3, after: 1 }])).toBeNull();
    expect(replayed([1, 2], [{ compound_id: 1, after: 3 }])).toBeNull();
  });
});
