import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The paths of the calls, and whether they outlive the page. */
let calls: { path: string; keepalive: boolean | undefined; token: string | undefined }[];
const leave = new Set<() => void>();

beforeEach(async () => {
  calls = [];
  leave.clear();
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => true } });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leave.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => leave.delete(listener));
  vi.stubGlobal('fetch', (path: string, { keepalive, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    calls.push({ path: path.replace('/api/hfc/compounds/', ''), keepalive, token: authorization });
    return Promise.resolve(Response.json({ viewer_id: null, activity_count: 0 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that reports, with the modules that it is made of. */
async function page() {
  const { reportActivity } = await import('./report-activity.ts');
  const tracking = await import('../lib/track.ts');
  reportActivity();
  return { track: tracking.track, ...(await import('../lib/storage/remembered-account.ts')) };
}

const paths = () => calls.map(({ path }) => path);

describe('the report of an activity', () => {
  it('is one call that outlives the page, for each act', async () => {
    const { track: act } = await page();
    act('Home Opened', { compound_id: 1, as: 'modal' });
    act('Gallery Opened', { compound_id: 1 });
    act('External Link Opened', { compound_id: 1, link: 'permits' });
    act('Home Used', { compound_id: 1, activity_type: 'printed' });
    act('Home Liked', { compound_id: 1, status: 'unliked' });
    act('Home Shared', { compound_id: 1, by: 'link' });
    act('Message Sent', { compound_id: 1, kind: 'question' });
    act('Message Sent', { compound_id: 1, kind: 'report' });
    act('Homes Compared', { compound_ids: [1, 2] });
    expect(paths()).toEqual([
      '1/activity/viewed',
      '1/activity/opened_gallery',
      '1/activity/opened_permits',
      '1/activity/printed',
      '1/activity/unliked',
      '1/activity/shared',
      '1/activity/asked',
      '1/activity/reported',
      '1/activity/compared',
      '2/activity/compared',
    ]);
    expect(calls.every(({ keepalive }) => keepalive)).toBe(true);
  });

  it('says how the visitor came to the home', async () => {
    const { track: act } = await page();
    act('Similar Home Chosen', { compound_id: 2 });
    act('Home Opened', { compound_id: 2, as: 'page' });
    act('Home Opened', { compound_id: 3, as: 'shared' });
    act('Home Opened', { compound_id: 4, as: 'page' });
    expect(paths()).toEqual([
      '2/activity/viewed_from_similar',
      '3/activity/viewed_from_share_link',
      '4/activity/viewed',
    ]);
  });

  it('is left out for what is about no home', async () => {
    const { track: act } = await page();
    act('Message Sent', { compound_id: undefined, kind: 'question' });
    act('Sort Changed', { sort: 'newest' });
    expect(paths()).toEqual([]);
  });

  it('waits for a remembered user to be signed in, or to leave', async () => {
    const { track: act, rememberAccount } = await page();
    rememberAccount({ user_id: 'ada' });
    act('Home Opened', { compound_id: 1, as: 'page' });
    expect(paths()).toEqual([]);
    for (const listener of leave) listener();
    expect(paths()).toEqual(['1/activity/viewed']);
    act('Home Opened', { compound_id: 2, as: 'page' });
    const { beginSession, endSession } = await import('./current-session.ts');
    const payload = { exp: Number.MAX_SAFE_INTEGER } as never;
    beginSession(
      { user_id: 'ada', token: 'session-token', payload, subscriber_id: null },
      { name: '', app: 'consumer' },
    );
    await vi.waitFor(() => expect(paths()).toHaveLength(2));
    expect(calls[1]).toEqual({ path: '2/activity/viewed', keepalive: true, token: 'Bearer session-token' });
    expect(leave.size).toBe(0);
    endSession();
  });

  it('is answered before a call that needs the visitor’s cookie goes out', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const { track: act } = await page();
    const { activityReported } = await import('./report-activity.ts');
    act('Home Opened', { compound_id: 1, as: 'shared' });
    let isAnswered = false;
    const reported = activityReported().then(() => (isAnswered = true));
    await new Promise((turn) => setTimeout(turn));
    expect(isAnswered).toBe(false);
    resolve(Response.json({ viewer_id: null, activity_count: 1 }));
    await reported;
  });

  it('is not made at all with Global Privacy Control', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const { track: act } = await page();
    act('Home Opened', { compound_id: 1, as: 'page' });
    expect(paths()).toEqual([]);
  });
});
