import { beforeEach, expect, it, vi } from 'vitest';
import type { CallKey } from '../../contracts/contract.ts';
import { contract } from '../../contracts/contract.ts';

const ask = vi.fn<(account: string) => Promise<boolean>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => true } });
  vi.doMock('./ask-about-session.tsx', () => ({ askAboutSaving: ask }));
  ask.mockReset().mockResolvedValue(true);
});

/** Logs in, by an email's link or by other means. Returns the gate that every call of a user passes. */
async function gate(linkedAs: string | null = 'e…@example.com') {
  const { beginSession } = await import('./current-session.ts');
  beginSession(
    { user_id: 'eve', token: '', payload: {} as never, subscriber_id: 7, linkedAs: linkedAs ?? undefined },
    {},
  );
  return (await import('./saving-by-link.ts')).requireSavingByLink;
}

/** The calls that link sessions make without a question. A new call of users is missing here until somebody decides. */
const UNASKED = [
  'DELETE /hfc/compound_alerts',
  'DELETE /hfc/share_links/{share_link_key}',
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}',
  'POST /hfc/tour_requests/{tour_request_id}/cancel',
  'PUT /hfc/compounds/{compound_id}/match_status',
  'PUT /hfc/last_active_subscriber',
  'PUT /hfc/session_recordings/{recording_id}/user',
  'PUT /hfc/subscriber_alerts',
  'PUT /hfc/visit',
  'PUT /user_email_preferences',
];

it('every call that saves something asks first', async () => {
  ask.mockResolvedValue(false);
  const requireSaving = await gate();
  const { ofThisTab } = await import('../lib/storage/stored-values.ts');
  const unasked: string[] = [];
  for (const key of Object.keys(contract) as CallKey[]) {
    ofThisTab.remove('saving_by_link');
    const refused = await requireSaving(key).then(
      () => false,
      () => true,
    );
    if (!refused && !key.startsWith('GET ') && !key.includes(' /hfc/_i/')) unasked.push(key);
  }
  expect(unasked.sort()).toEqual(UNASKED);
});

it('the question comes once per visit, also for several calls at once', async () => {
  const requireSaving = await gate();
  await Promise.all([requireSaving('PUT /update_user'), requireSaving('POST /hfc/subscribers')]);
  await requireSaving('PUT /update_user');
  expect(ask.mock.calls).toEqual([['e…@example.com']]);
});

it('a visitor who declines isn’t asked again, and nothing is sent', async () => {
  ask.mockResolvedValue(false);
  const requireSaving = await gate();
  for (const key of ['PUT /update_user', 'POST /hfc/subscribers'] as const)
    await expect(requireSaving(key)).rejects.toThrow('This wasn’t saved to the account.');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('another login asks nothing', async () => {
  const requireSaving = await gate(null);
  const { currentSession } = await import('./current-session.ts');
  expect(currentSession()?.user_id).toBe('eve');
  await requireSaving('PUT /update_user');
  expect(ask).toHaveBeenCalledTimes(0);
});
