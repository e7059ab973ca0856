import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the client was told. */
let reported: string[];
let distinct: string;
let user: { email: string; name: string; hfc_subscriber_ids: number[]; is_staff: boolean } | undefined;
let stored: Map<string, string>;

const analytics = {
  track: () => undefined,
  identify(user_id: string, profile: object) {
    distinct = user_id;
    reported.push(`identify ${user_id} ${JSON.stringify(profile)}`);
  },
  reset() {
    distinct = '$device:new';
    reported.push('reset');
  },
  distinctId: () => distinct,
  optOut: () => Promise.resolve(),
  optIn: () => undefined,
};

beforeEach(() => {
  reported = [];
  distinct = '$device:old';
  user = { email: 'ada@example.com', name: 'Ada', hfc_subscriber_ids: [1, 2], is_staff: false };
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: () => null,
    length: 0,
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

/** Another page of the same browser. */
async function aPage() {
  vi.resetModules();
  vi.doMock('../identity/user.ts', () => ({ currentUser: () => user }));
  const { followIdentity } = await import('./known-identity.ts');
  const { beginSession, endSession } = await import('../identity/current-session.ts');
  const { forgetAccount } = await import('../lib/storage/remembered-account.ts');
  const logIn = (user_id: string): void =>
    beginSession({ user_id, token: 't', payload: {} as never, subscriber_id: null }, { name: 'Ada', app: 'consumer' });
  const logOut = (): void => {
    forgetAccount();
    endSession();
  };
  return { follow: () => followIdentity(analytics), logIn, logOut };
}

const ADA = 'identify ada {"markets":2,"is_staff":false}';

describe('the identity of a visit', () => {
  it('is told once, and again only if email or name have changed', async () => {
    for (const change of [{}, {}, { name: 'Ada L.' }, {}, { email: 'al@example.com' }, {}]) {
      if (user) user = { ...user, ...change };
      const { follow, logIn } = await aPage();
      logIn('ada');
      await follow();
    }
    expect(reported).toEqual([ADA, ADA, ADA]);
    expect(JSON.stringify([...stored])).not.toContain('example.com');
  });

  it('is nobody’s after a logout, and another user’s after another login', async () => {
    const { follow, logIn, logOut } = await aPage();
    await follow();
    expect(reported).toEqual([]);
    logIn('ada');
    await vi.waitFor(() => expect(reported).toEqual([ADA]));
    logOut();
    await vi.waitFor(() => expect(reported).toEqual([ADA, 'reset']));
    const next = await aPage();
    next.logIn('ada');
    await next.follow();
    const other = await aPage();
    other.logIn('grace');
    await other.follow();
    expect(reported.slice(2)).toEqual([ADA, 'reset', 'identify grace {"markets":2,"is_staff":false}']);
  });

  it('is nobody’s on the next page if the page of the logout was left before the client knew', async () => {
    const { follow, logIn, logOut } = await aPage();
    await follow();
    logIn('ada');
    await vi.waitFor(() => expect(reported).toEqual([ADA]));
    logOut();
    await vi.waitFor(() => expect(reported).toEqual([ADA, 'reset']));
    distinct = 'ada';
    await (await aPage()).follow();
    expect(reported.slice(2)).toEqual(['reset']);
  });

  it('is waited for while a remembered user logs in', async () => {
    const before = await aPage();
    before.logIn('ada');
    const { follow, logIn } = await aPage();
    let isKnown = false;
    const known = follow().then(() => (isKnown = true));
    await Promise.resolve();
    expect(isKnown).toBe(false);
    logIn('ada');
    await known;
    expect(reported).toEqual([ADA]);
  });
});
