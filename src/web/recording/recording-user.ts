import { currentSession } from '../identity/current-session.ts';
import { identityHash } from '../identity/identity-hash.ts';
import { ApiProblem } from '../lib/api.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import type { TabRecording, Told } from './tab-recording.ts';

/** Whether the user of the recording has logged out, or another user has logged in. */
export function isOfAnother(told: Told | undefined): boolean {
  if (!told) return false;
  const session = currentSession();
  // A remembered user may still be logging in.
  return session ? session.user_id !== told.user_id : rememberedAccount() === undefined;
}

/**
 * Tells the server which user the recording is of. A user is told again only if email or name have changed. Returns
 * `another` if the recording is another user's. Failures are only logged: the next piece is the next try.
 */
export async function tellUser(recording: TabRecording): Promise<'same' | 'another'> {
  if (!currentSession()) return 'same';
  const [{ currentUser }, { callSignedIn }] = await Promise.all([
    import('../identity/user.ts'),
    import('../identity/call-signed-in.ts'),
  ]);
  const user = currentUser();
  if (!user) return 'same';
  const { user_id } = user;
  const told = { user_id, hash: identityHash(user) };
  if (recording.told?.user_id === user_id && recording.told.hash === told.hash) return 'same';
  try {
    const { recording_id } = recording;
    await callSignedIn('PUT /hfc/session_recordings/{recording_id}/user', { params: { recording_id } });
    recording.told = told;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'conflict') return 'another';
    console.warn('Recording', error);
  }
  return 'same';
}
