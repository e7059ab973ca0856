import { expect, test } from 'vitest';
import { isVisitor } from './visitor.ts';

const sharedBySomeone = { is_self_view: false };
const selfView = { is_self_view: true };

test.each([
  ['someone with a share link', sharedBySomeone, true],
  ['a self view', selfView, false],
  ['someone without a share link', null, false],
])('%s', (_, shareLinkInfo, expected) => {
  expect(isVisitor(shareLinkInfo)).toBe(expected);
});
