import { useEffect, useState } from 'react';
import type { AssignedAgent } from '../../../contracts/people/agents.ts';
import { callIfSignedIn } from '../../identity/call-if-signed-in.ts';
import { useCurrentSession } from '../../identity/current-session.ts';

/** The advisor, or why there is none to show. `failed` means that the server couldn't be asked. */
export type KnownAgent = 'loading' | 'failed' | AssignedAgent | null;

/** The advisor who gets the visitor's questions: the user's own, else the fallback. Null if there is none. */
export function useAgent(): KnownAgent {
  const user_id = useCurrentSession()?.user_id;
  const [agent, setAgent] = useState<KnownAgent>('loading');
  useEffect(() => {
    let current = true;
    const know = (found: KnownAgent) => current && setAgent(found);
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
  return agent;
}
