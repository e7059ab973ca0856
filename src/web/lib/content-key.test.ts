import { expect, it } from 'vitest';
import { ContentKey } from './content-key.ts';

it('keeps the key of the same content until its answer came', () => {
  const key = new ContentKey();
  const first = key.of({ count: 20 });
  expect(key.of({ count: 20 })).toBe(first);
  const other = key.of({ count: 10 });
  expect(other).not.toBe(first);
  key.renew();
  expect(key.of({ count: 10 })).not.toBe(other);
});
