import { expect, test } from 'vitest';
import { requireId } from './require-id.ts';

test.each(['1', '7', '999999999', '2000000000', '2147483647', undefined])('%s may be an id', (text) => {
  expect(requireId(text)).toBeNull();
});

test.each(['', '0', '07', '-1', '1.5', 'seven', '1e3', ' 1', '2147483648', '99999999999'])('%j is no id', (text) => {
  expect(() => requireId(text)).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
});
