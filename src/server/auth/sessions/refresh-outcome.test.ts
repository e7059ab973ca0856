import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refreshOutcome } from './refresh-outcome.ts';
import { isGenuine, parseRefreshToken, refreshToken } from './refresh-token.ts';

const UNUSED = { active_token_used_at: null, parent_token_used_at: null };

describe('a refresh token', () => {
  it.each([
    ['the newest', 7, 0, 'active'],
    ['the newest after months', 7, 5_000_000, 'active'],
    ['its parent at once', 6, 0, 'repeated'],
    ['its parent after months', 6, 5_000_000, 'repeated'],
    ['an older one, however soon', 5, 0, 'stale'],
    ['one from before the second factor at once', 2, 9, 'overtaken'],
    ['one from before the second factor later', 2, 10, 'stale'],
    ['the one that the second factor skipped', 3, 0, 'overtaken'],
    ['one that was never given out', 8, 0, 'unknown'],
  ] as const)('%s (%i, %i s after the newest)', (_, counter, seconds, outcome) => {
    const refreshed_at = new Date(1_000_000);
    const session = { ...UNUSED, refresh_counter: 7, refresh_floor: 4, refreshed_at };
    const now = new Date(refreshed_at.getTime() + seconds * 1000);
    expect(refreshOutcome(session, counter, { now, reuseSeconds: 10 })).toBe(outcome);
  });

  it.each([
    ['at once', 0, 'repeated'],
    ['within ten seconds', 9, 'repeated'],
    ['later', 10, 'stale'],
  ] as const)('that is the parent of one that was used counts %s', (_, seconds, outcome) => {
    const used = new Date(1_000_000_000);
    const numbers = { refresh_counter: 7, refresh_floor: 4, refreshed_at: new Date(0) };
    const session = { ...UNUSED, ...numbers, active_token_used_at: used };
    const now = new Date(used.getTime() + seconds * 1000);
    expect(refreshOutcome(session, 6, { now, reuseSeconds: 10 })).toBe(outcome);
  });

  it.each([
    ['its successor was used a moment ago', 5, 9, 'repeated'],
    ['its successor was used earlier', 5, 10, 'stale'],
    ['it is older', 4, 0, 'stale'],
  ] as const)('that is no parent, if %s', (_, counter, seconds, outcome) => {
    const used = new Date(1_000_000_000);
    const now = new Date(used.getTime() + seconds * 1000);
    const numbers = { refresh_counter: 7, refresh_floor: 0, refreshed_at: now };
    const session = { ...UNUSED, ...numbers, parent_token_used_at: used };
    expect(refreshOutcome(session, counter, { now, reuseSeconds: 10 })).toBe(outcome);
  });

  it('right after a second factor is none of a parent', () => {
    const now = new Date();
    const session = { ...UNUSED, refresh_counter: 4, refresh_floor: 4, refreshed_at: now };
    expect(refreshOutcome(session, 2, { now, reuseSeconds: 10 })).toBe('overtaken');
    expect(refreshOutcome(session, 3, { now, reuseSeconds: 10 })).toBe('overtaken');
  });
});

describe('a refresh token', () => {
  const session_id = randomUUID();
  const key = randomBytes(32);
  const token = refreshToken(session_id, key, 41);

  it('names its session and its number, and is genuine for that session’s key', () => {
    const parsed = parseRefreshToken(token);
    expect(parsed).toMatchObject({ session_id, counter: 41 });
    expect(parsed && isGenuine(parsed, key)).toBe(true);
    expect(parsed && isGenuine(parsed, randomBytes(32))).toBe(false);
    expect(parsed && isGenuine({ ...parsed, counter: 42 }, key)).toBe(false);
    expect(parsed && isGenuine({ ...parsed, session_id: randomUUID() }, key)).toBe(false);
  });

  it.each([
    '',
    'x',
    token.slice(1),
    `${token}A`,
    token.replace(/./, '!'),
    '\u0000'.repeat(75),
    'A'.repeat(74),
    '_'.repeat(75),
  ])('is not %j', (text) => {
    expect(parseRefreshToken(text)).toBeNull();
  });
});
