import { currentSession } from '../identity/current-session.ts';
import { identityHash } from '../identity/identity-hash.ts';
import { ApiProblem } from '../lib/api.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import type { ReportedUser, TabSessionRecording } from './tab-session-recording.ts';

/** Whether the user of the recording has logged out, or another user has logged in. */
export function isOfAnother(reported: ReportedUser | undefined): boolean {
  if (!reported) return false;
  const session = currentSession();
  // A remembered user may still be logging in.
  return session ? session.user_id !== reported.user_id : rememberedAccount() === undefined;
}

/**
 * Tells the server which user the recording is of. A user is told again only if email or name have changed. Returns
 * `another` if the recording is another user's. Failures are only logged: the next piece is the next try.
 */
export async function reportUser(sessionRecording: TabSessionRecording): Promise<'same' | 'another'> {
  if (!currentSession()) return 'same';
  const [{ currentUser }, { callSignedIn }] = await Promise.all([
    import('../identity/user.ts'),
    import('../identity/call-signed-in.ts'),
  ]);
  const user = currentUser();
  if (!user) return 'same';
  const { user_id } = user;
  const reported = { user_id, hash: identityHash(user) };
  if (sessionRecording.reported?.user_id === user_id && sessionRecording.reported.hash === reported.hash) return 'same';
  try {
    const { recording_id } = sessionRecording;
    await callSignedIn('PUT /hfc/session_recordings/{recording_id}/user', { params: { recording_id } });
    sessionRecording.reported = reported;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'conflict') return 'another';
    console.warn('Recording', error);
  }
  return 'same';
}
