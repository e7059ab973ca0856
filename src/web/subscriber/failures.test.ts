import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../contracts/people/users.ts';

/** The failures of the specification's catalog that a signed-in user can meet, each provoked. */

const USER = { user_id: 'ada', name: 'Ada', config: {}, public_profile: {}, history: {}, hfc_subscriber_ids: [] };

/** How the server answers. */
let answer: () => Response;
/** When the server answers. */
let isDue: Promise<void>;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, toggleAttribute: () => true },
    addEventListener: vi.fn<() => void>(),
  });
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('location', { pathname: '/hfc/contact', search: '' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => isDue.then(answer));
  vi.spyOn(console, 'warn').mockReturnValue();
  answer = refusal;
  isDue = Promise.resolve();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const problem = (status: number, code: string, detail: string): Response =>
  Response.json({ status, code, detail }, { status });
const refusal = (): Response => problem(503, 'unavailable', 'Try again later.');
const noSuchCompound = (): Response => problem(404, 'not_found', 'Home not found.');

/** Makes the server wait. Returns a function that lets it answer. */
function hold(): () => void {
  let release: () => void = () => undefined;
  isDue = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** A page of a signed-in user. */
async function signedIn(subscriber_id: number | null = null) {
  const { beginSession } = await import('../identity/current-session.ts');
  const payload = { exp: Number.MAX_SAFE_INTEGER } as never;
  beginSession({ user_id: USER.user_id, token: 'token', payload, subscriber_id }, { name: 'Ada', app: 'consumer' });
  const identity = await import('../identity/user.ts');
  identity.replaceUser(USER as unknown as User);
  return identity;
}

describe('the exchange of tokens', () => {
  it('names what failed, and keeps the cause', async () => {
    const tokens = await import('../identity/token-exchange.ts');
    for (const [attempt, message] of [
      [() => tokens.enrichToken('token'), 'Failed to enrich token'],
      [() => tokens.registerSignup('token', 'Ada'), 'Failed to register user'],
      [() => tokens.logInByMagicLink('token'), 'Failed login'],
      [() => tokens.reenrichMagicLinkToken('token'), 'Failed reenriching token'],
    ] as const) {
      const error = await attempt().catch((thrown: unknown) => thrown as Error);
      expect(error).toMatchObject({ message, cause: { problem: { code: 'unavailable' } } });
    }
  });
});

describe('a call of a user', () => {
  it('needs a token', async () => {
    const { callSignedIn } = await import('../identity/call-signed-in.ts');
    await expect(callSignedIn('GET /hfc/user_config', {})).rejects.toThrow(
      'Authentication required but no token found',
    );
  });
});

describe('a change of the user', () => {
  it('needs a user', async () => {
    const { changeUser } = await import('../identity/user.ts');
    await expect(changeUser({ name: 'Eve' })).rejects.toThrow('No user');
  });

  it('shows at once, and the previous user comes back if it can’t be saved', async () => {
    const { changeUser, currentUser } = await signedIn();
    const release = hold();
    const saving = changeUser({ name: 'Eve' });
    await vi.waitFor(() => expect(currentUser()?.name).toBe('Eve'));
    release();
    await expect(saving).rejects.toThrow('User update error');
    expect(currentUser()).toEqual(USER);
  });

  it('that can’t be saved leaves what was saved in the meantime', async () => {
    const { changeUser, currentUser, replaceUser } = await signedIn();
    const release = hold();
    const saving = changeUser({ config: { alert_frequency: 'weekly', home_preferences: { list_search: 'beds=3' } } });
    await vi.waitFor(() => expect(currentUser()?.config.alert_frequency).toBe('weekly'));
    const user = currentUser();
    if (!user) throw new Error('No user');
    const home_preferences = { ...user.config.home_preferences, people: [] };
    replaceUser({ ...user, name: 'Eve', config: { ...user.config, home_preferences } });
    release();
    await expect(saving).rejects.toThrow('User update error');
    expect(currentUser()).toEqual({ ...USER, name: 'Eve', config: { home_preferences: { people: [] } } });
  });

  it('that is saved after logging out isn’t remembered', async () => {
    const { changeUser, currentUser } = await signedIn();
    const { endSession } = await import('../identity/current-session.ts');
    const { rememberedAccount, forgetAccount } = await import('../lib/storage/remembered-account.ts');
    answer = () => Response.json({ user: { ...USER, name: 'Eve' } });
    const release = hold();
    const saving = changeUser({ name: 'Eve' });
    await vi.waitFor(() => expect(currentUser()?.name).toBe('Eve'));
    forgetAccount();
    endSession();
    release();
    await saving;
    expect(rememberedAccount()).toBeUndefined();
  });
});

describe('a subscription', () => {
  it('is an error if the server returns no subscriber', async () => {
    await signedIn();
    const { follow } = await import('./subscribers.ts');
    answer = () => Response.json({ items: [] });
    await expect(follow({ market_id: 1 })).rejects.toThrow('Error subscribing');
    await expect(follow({ area_names: ['seattle-ballard'] })).rejects.toThrow('Error subscribing');
  });
});

describe('a user without a subscriber', () => {
  it('has no shortlist and no alerts to change', async () => {
    await signedIn();
    const { requireSubscriberId } = await import('./current-subscriber.ts');
    const { toggleLike } = await import('./likes.ts');
    const { dismissAlerts } = await import('./alerts.ts');
    expect(requireSubscriberId).toThrow('No current subscriber found');
    await expect(toggleLike(1)).rejects.toThrow('No current subscriber found');
    await expect(dismissAlerts(1)).rejects.toThrow('No current subscriber found');
  });
});

describe('alerts', () => {
  it('that can’t be dismissed come back, each at its place, and others stay dismissed', async () => {
    await signedIn(7);
    const { queryClient } = await import('../identity/query-client.ts');
    const { dismissAlerts } = await import('./alerts.ts');
    const queryKey = ['alerts', 7];
    const homes = [1, 2, 3].map((compound_id) => ({ compound_id, alerts: [], card: undefined }));
    queryClient.setQueryData(queryKey, homes);
    const release = hold();
    const saving = dismissAlerts(2);
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual([homes[0], homes[2]]));
    queryClient.setQueryData(queryKey, [homes[2]]);
    release();
    await expect(saving).rejects.toThrow('Try again later.');
    expect(queryClient.getQueryData(queryKey)).toEqual([homes[1], homes[2]]);
  });
});

describe('a like', () => {
  it.each([
    ['can’t save it', refusal, 'Try again later.'],
    ['knows no such home', noSuchCompound, 'Home not found.'],
  ])('is taken back on the page if the server %s, and isn’t counted', async (_, refused, message) => {
    await signedIn(7);
    answer = refused;
    const { queryClient } = await import('../identity/query-client.ts');
    const { matchesQuery } = await import('./matches.ts');
    const { onTrack } = await import('../lib/track.ts');
    const { toggleLike } = await import('./likes.ts');
    const { queryKey } = matchesQuery(7);
    const tracked = vi.fn<() => void>();
    onTrack(tracked);
    queryClient.setQueryData(queryKey, { 2: 'liked' });
    const release = hold();
    const saving = toggleLike(1);
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual({ 1: 'liked', 2: 'liked' }));
    release();
    await expect(saving).rejects.toThrow(message);
    expect(queryClient.getQueryData(queryKey)).toEqual({ 1: 'unliked', 2: 'liked' });
    expect(tracked).not.toHaveBeenCalled();
  });
});

describe('a message', () => {
  it('that can’t be sent is logged, and the error reaches the form', async () => {
    await signedIn(7);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { sendMessage } = await import('./messages/send-message.ts');
    const topic = { kind: 'question', home: null } as never;
    await expect(sendMessage({ topic, text: 'Hello', visitor: undefined })).rejects.toThrow('Try again later.');
    expect(log).toHaveBeenCalledWith('Message', expect.objectContaining({ message: 'Try again later.' }));
  });
});
