import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

const ASKER = { network: '203.0.113.1' };

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

beforeEach(() => void vi.mocked(argon2.verify).mockClear());

const PARAMETERS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it.each([
  ['an unknown account', null, 'zebra-42-kite'],
  ['a known account', 'zebra-42-kite', 'another-77-kite'],
  ['a known account, much too long,', 'zebra-42-kite', 'x'.repeat(1000)],
])('a wrong password of %s costs as much work as any other', async (_, own, tried) => {
  const hash = own === null ? null : await hashPassword(own, ASKER);
  expect(await isPassword(tried, hash, ASKER)).toBe(false);
  expect(vi.mocked(argon2.verify).mock.calls.map(([verified]) => String(verified))).toEqual([
    expect.stringMatching(PARAMETERS),
  ]);
});
