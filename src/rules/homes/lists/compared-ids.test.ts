import { expect, test } from 'vitest';
import { readSearchParam } from '../../navigation/search-params.ts';
import { comparedIds } from './compared-ids.ts';

const idsIn = (query: string) => comparedIds(readSearchParam(new URLSearchParams(query), 'ids') ?? []);

test('homes are compared in the order of the address', () => {
  expect(idsIn('ids=30,4,12')).toEqual({ ids: [30, 4, 12], unreadable: 0, repeated: false, tooMany: false });
  expect(idsIn('ids=30&ids=4').ids).toEqual([30, 4]);
  expect(idsIn('').ids).toEqual([]);
});

test('what can’t be compared is left out and counted', () => {
  expect(idsIn('ids=3,x,-4,1.5,,99999999999')).toEqual({ ids: [3], unreadable: 4, repeated: false, tooMany: false });
  expect(idsIn('ids=3,4,3')).toEqual({ ids: [3, 4], unreadable: 0, repeated: true, tooMany: false });
  expect(idsIn('ids=3,4,5,6,7,7')).toMatchObject({ ids: [3, 4, 5, 6, 7], tooMany: false });
  expect(idsIn('ids=3,4,5,6,7,8')).toMatchObject({ ids: [3, 4, 5, 6, 7], tooMany: true });
});

test('an endless address is read up to a bound', () => {
  const endless = Array.from({ length: 500 }, (_, i) => i + 1).join();
  expect(readSearchParam(new URLSearchParams({ ids: endless }), 'ids')).toHaveLength(20);
});
