import { describe, expect, it } from 'vitest';
import { featuredFirst, inPublishedOrder, movedTo } from './published-order.ts';

const homes = [3, 1, 4, 2].map((compound_id) => ({ compound_id, featured: compound_id > 2 }));

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
    expect(featuredFirst(homes)).toEqual([3, 4, 1, 2]);
  });
});
