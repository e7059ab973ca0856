import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What the auth service's client says about the stored session. */
const session = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => true } });
  vi.stubGlobal('location', { pathname: '/hfc/favorites', search: '', hash: '' });
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.doMock('../identity/auth-client.ts', () => ({
    authClient: () => ({ getSession: session }),
    broughtSessionError: () => Promise.resolve(null),
    waitsForTotp: () => Promise.resolve(false),
  }));
  vi.doMock('../identity/foreign-session.ts', () => ({
    settleForeignSession: () => Promise.resolve(),
    bringsAcceptedSession: () => false,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['no session', { data: { session: null }, error: null }, 'No Supabase access token or magic link token found'],
  ['an unreadable session', { data: { session: null }, error: new Error('broken') }, 'Error getting session'],
])('a login from %s fails, is logged, and isn’t tried again on the page', async (_, stored, message) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  session.mockResolvedValue(stored);
  const { signInFromCache } = await import('./sign-in.ts');
  expect(await signInFromCache()).toBe('error');
  expect(log).toHaveBeenCalledWith('Login failed on frontend', expect.objectContaining({ message }));
  expect(await signInFromCache()).toBe('skipping_attempt');
});
