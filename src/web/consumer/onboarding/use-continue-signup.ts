import { useRef, useState } from 'react';
import { useFinishSignIn } from '../../login/after-sign-in.ts';
import { keepSignupInfo } from './keep-signup-info.ts';
import type { Onboarding } from './use-onboarding.ts';

const FAILED =
  'That could not be kept: there is no connection, or something went wrong on our side. Try again in a moment.';

/**
 * Continues as the user of the current session or of the session that this browser remembers. Runs once at a time.
 * `problem` describes a failure.
 */
export function useContinueSignup({ answers, signedOut }: Pick<Onboarding, 'answers' | 'signedOut'>) {
  const finish = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const go = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      keepSignupInfo(answers);
      const { continueSignup } = await import('../../login/continue-signup.ts');
      const outcome = await continueSignup();
      if (outcome === 'done') finish();
      else if (outcome === 'signed_out') signedOut();
      else setProblem(FAILED);
    } catch (error) {
      console.warn('Onboarding', error);
      setProblem(FAILED);
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, problem, continueSignup: () => void go() };
}
