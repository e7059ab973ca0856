import { expect, it } from 'vitest';
import { readDeskFilters, readList } from './desk-filters.ts';

it.each([
  ['questions', '', { status: 'open', by: 'all', q: '' }],
  ['reports', 'status=done&by=none', { status: 'done', by: 'none', q: '' }],
  ['tours', 'status=done&by=rae', { status: 'requested', by: 'all', q: '' }],
  ['tours', 'q=+ben%20baker', { status: 'all', by: 'all', q: 'ben baker' }],
  ['questions', 'q=ben&status=open', { status: 'open', by: 'all', q: 'ben' }],
] as const)('reads what is shown of %s from ?%s', (list, search, filters) => {
  expect(readDeskFilters(list, new URLSearchParams(search))).toEqual(filters);
});

it('shows the questions for an unknown list', () => {
  expect([readList('tours'), readList('secrets'), readList(undefined)]).toEqual(['tours', 'questions', 'questions']);
});
