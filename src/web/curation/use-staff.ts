import { useEffect, useState } from 'react';
import type { StaffMember } from '../../contracts/staff.ts';
import { ApiProblem } from '../lib/api.ts';
import { currentSession } from '../session/current-session.ts';

/** The staff; or why they can't be seen: by who isn't one of them, or hasn't proved it by a code of their app, or now. */
export type StaffAnswer = readonly StaffMember[] | 'not_staff' | 'not_proved' | 'failed';

async function askForStaff(): Promise<StaffAnswer> {
  const { callSignedIn } = await import('../session/fresh-token.ts');
  try {
    return (await callSignedIn('GET /hfc/_i/staff', {})).items;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'forbidden') throw error;
  }
  // Refused; what is known here of somebody may be of before they were dismissed.
  const user_id = currentSession()?.user.user_id ?? '';
  const { user } = await callSignedIn('GET /user', { query: { user_id } });
  return user.is_staff ? 'not_proved' : 'not_staff';
}

/** Who is staff, asked anew after each change; null until that is known. */
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
