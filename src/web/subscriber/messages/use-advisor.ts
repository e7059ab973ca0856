import { useEffect, useState } from 'react';
import type { Advisor } from '../../../contracts/people/agents.ts';
import { callIfSignedIn } from '../../identity/call-if-signed-in.ts';
import { useCurrentSession } from '../../identity/current-session.ts';

/** The advisor, or why there is none to show. `failed` means that the server couldn't be asked. */
export type KnownAdvisor = 'loading' | 'failed' | Advisor | null;

/** The advisor who gets the visitor's questions: the user's own, else the fallback. Null if there is none. */
export function useAdvisor(): KnownAdvisor {
  const user_id = useCurrentSession()?.user_id;
  const [advisor, setAdvisor] = useState<KnownAdvisor>('loading');
  useEffect(() => {
    let current = true;
    const know = (found: KnownAdvisor) => current && setAdvisor(found);
    callIfSignedIn('GET /hfc/advisor', {}).then(
      (answer) => know(answer.advisor),
      (error: unknown) => {
        console.warn('Advisor', error);
        know('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [user_id]);
  return advisor;
}
