import type { CallKey } from '../../contracts/contract.ts';
import { ApiProblem } from '../lib/api.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import { currentSession } from './current-session.ts';
import { forgetLinkedAccount } from './linked-account.ts';

/** The calls that change something, but save nothing that the visitor entered, apart from opinions of homes. */
const savesNothing: ReadonlySet<string> = new Set<CallKey>([
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}',
  'PUT /hfc/compounds/{compound_id}/match_status',
  'DELETE /hfc/compound_alerts',
  'PUT /hfc/last_active_subscriber',
  'PUT /hfc/subscriber_alerts',
  'PUT /hfc/session_recordings/{recording_id}/user',
  'PUT /hfc/visit',
  'PUT /user_email_preferences',
  'DELETE /hfc/share_links/{share_link_key}',
  'POST /hfc/tour_requests/{tour_request_id}/cancel',
]);

/** Staff save their changes for others, not for themselves, so these calls aren't asked about. */
const isWork = (key: CallKey): boolean => key.includes(' /hfc/_i/');

function notSaved(): ApiProblem {
  return new ApiProblem({
    type: 'about:blank',
    title: 'Not saved',
    status: 403,
    detail: 'This wasn’t saved to the account.',
    code: 'forbidden',
    request_id: '',
  });
}

let asking: Promise<boolean> | undefined;

async function ask(user_id: string, address: string): Promise<boolean> {
  const { askAboutSaving } = await import('./ask-about-session.tsx');
  const agrees = await askAboutSaving(address);
  ofThisTab.set('saving_by_link', { user_id, agrees });
  if (agrees) forgetLinkedAccount();
  return agrees;
}

/**
 * Asks, once per visit, before a call saves something in an account that an email's link logged in to. The account may
 * be that of the link's sender. Every other call of users counts as saving, so that a new call can't be forgotten.
 * @throws ApiProblem if the visitor declines, and an error if the question can't be loaded.
 */
export async function requireSavingByLink(key: CallKey): Promise<void> {
  const { user_id, linkedAs } = currentSession() ?? {};
  if (user_id === undefined || linkedAs === undefined) return;
  if (key.startsWith('GET ') || savesNothing.has(key) || isWork(key)) return;
  const message = ofThisTab.get('saving_by_link');
  if (message?.user_id === user_id && message.agrees) return;
  if (message?.user_id === user_id) throw notSaved();
  asking ??= ask(user_id, linkedAs).finally(() => {
    asking = undefined;
  });
  if (!(await asking)) throw notSaved();
}
