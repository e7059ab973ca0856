import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { isMachinePath } from './machine-path.ts';

it.each([
  ['/api/city_list', true],
  ['/auth/v1', true],
  ['/auth/v1/user', true],
  ['/auth/v1?x=1', true],
  ['/auth/v10', false],
  ['/auth', false],
  ['/hfc/home', false],
])('%s is for machines: %j', (url, expected) => {
  expect(isMachinePath(url, readConfig({}))).toBe(expected);
});

it('knows where the auth service was moved to', () => {
  const config = readConfig({ AUTH_PREFIX: '/konto' });
  expect([isMachinePath('/konto/user', config), isMachinePath('/auth/v1/user', config)]).toEqual([true, false]);
});
