import { useEffect, useState } from 'react';
import type { StaffMember } from '../../contracts/staff.ts';
import { ApiProblem } from '../lib/api.ts';
import { currentSession } from '../session/current-session.ts';

/**
 * The staff, or the reason that the user can't see them: not staff, no code from the authenticator app, or a failed
 * request.
 */
export type StaffAnswer = readonly StaffMember[] | 'not_staff' | 'not_proved' | 'failed';

async function askForStaff(): Promise<StaffAnswer> {
  const { callSignedIn } = await import('../session/fresh-token.ts');
  try {
    return (await callSignedIn('GET /hfc/_i/staff', {})).items;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'forbidden') throw error;
  }
  // The server refused. The session's user may be outdated, so ask the server whether the user is still staff.
  const user_id = currentSession()?.user.user_id ?? '';
  const { user } = await callSignedIn('GET /user', { query: { user_id } });
  return user.is_staff ? 'not_proved' : 'not_staff';
}

/** The staff, loaded again after each change. Null until loaded. */
export function useStaff(): { answer: StaffAnswer | null; changed: () => void } {
  const [answer, setAnswer] = useState<StaffAnswer | null>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const found = await askForStaff().catch((error: unknown) => {
        console.warn('Staff', error);
        return 'failed' as const;
      });
      if (!gone) setAnswer(found);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [changes]);
  return { answer, changed: () => setChanges((count) => count + 1) };
}
