import { describe, expect, it } from 'vitest';
import { keepPlaces, type LikedCompound } from './shortlist-query.ts';

const home = (compound_id: number, place = ''): LikedCompound => ({
  like: { compound_id } as LikedCompound['like'],
  card: null,
  place,
});
const getPages = (...homes: LikedCompound[]) => ({ pages: [{ homes, next_cursor: null }], pageParams: [null] });

describe('a shortlist that is being read', () => {
  it('keeps its homes in their places, with their newest facts', () => {
    const shown = keepPlaces(undefined, getPages(home(1), home(2)));
    const { pages } = keepPlaces(shown, getPages(home(3), home(2, 'Ballard')));
    expect(pages).toEqual([{ homes: [home(1), home(2, 'Ballard')], arrived: [home(3)], next_cursor: null }]);
  });

  it('is replaced if it was empty, or has more pages than before', () => {
    expect(keepPlaces(getPages(), getPages(home(1)))).toEqual(getPages(home(1)));
    const longer = { pages: [...getPages(home(2)).pages, ...getPages(home(1)).pages], pageParams: [null, 'a'] };
    expect(keepPlaces(getPages(home(2)), longer)).toBe(longer);
  });

  it('isn’t merged with what the page itself changed', () => {
    const taken = {
      ...getPages(home(3), home(1)),
      pages: [{ homes: [home(3), home(1)], arrived: [], next_cursor: null }],
    };
    expect(keepPlaces(getPages(home(1)), taken)).toBe(taken);
  });
});
