import { expect, test } from 'vitest';
import { isVisitor, shareUrl } from './visitor.ts';

const sharedBySomeone = { is_self_view: false };
const selfView = { is_self_view: true };

test.each([
  ['someone with a share link', sharedBySomeone, true],
  ['a self view', selfView, false],
  ['someone without a share link', null, false],
])('%s', (_, shareLinkInfo, expected) => {
  expect(isVisitor(shareLinkInfo)).toBe(expected);
});

test('a home is shared under its key and its id', () => {
  const link = { share_link_key: 'nQX5lOYWYpHZ1rnwFUnMxg', compound_id: 7 };
  expect(shareUrl(link)).toBe('/hi/c/nQX5lOYWYpHZ1rnwFUnMxg/7');
  expect(shareUrl(link, 'https://homes.example')).toBe('https://homes.example/hi/c/nQX5lOYWYpHZ1rnwFUnMxg/7');
});
