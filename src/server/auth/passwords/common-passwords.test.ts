import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the list of common passwords has at least 3,000 that are long enough, each once and in lower case', () => {
  const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(list.length).toBeGreaterThanOrEqual(3_000);
  expect(list.filter((password) => password.length < 8)).toEqual([]);
  expect(list.filter((password) => password !== password.toLowerCase())).toEqual([]);
  expect(new Set(list).size).toBe(list.length);
});
