import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { canBeVerified, hashPassword, isOutdated, isPassword } from './hash-password.ts';

const ASKER = { network: '203.0.113.1' };

const password = 'zebra-42-kite';

describe('a password’s hash', () => {
  it('is Argon2id with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(password, ASKER), hashPassword(password, ASKER)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isPassword(password, first, ASKER)).toBe(true);
    expect(await isPassword('zebra-42-kitf', first, ASKER)).toBe(false);
    expect([isOutdated(first), await canBeVerified(first)]).toEqual([false, true]);
  });

  it('may be bcrypt from elsewhere, which is replaced, and which never stands for less than the whole', async () => {
    const long = 'abcd'.repeat(18);
    const hash = await bcrypt(long, 4);
    expect(await isPassword(long, hash, ASKER)).toBe(true);
    expect(await isPassword(`${long}e`, hash, ASKER)).toBe(false);
    expect([isOutdated(hash), await canBeVerified(hash)]).toEqual([true, true]);
  });

  it('of an unknown account matches no password', async () => {
    expect(await isPassword(password, null, ASKER)).toBe(false);
  });

  it.each([
    '',
    password,
    '$2b$31$'.padEnd(60, 'a'),
    '$argon2i$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA',
    '$argon2id$v=19$m=9999999,t=2,p=1$c2FsdA$aGFzaA',
    '$argon2id$v=19$m=64,t=1,p=1$a$a',
    '$argon2id$v=19$m=0,t=0,p=0$c29tZXNhbHQ$aGFzaGhhc2hoYXNo',
  ])('isn’t %j', async (hash) => {
    expect(await canBeVerified(hash)).toBe(false);
  });
});
