import { useContinueSignup } from './use-continue-signup.ts';
import type { Onboarding } from './use-onboarding.ts';

/**
 * The action of a step's button: the next step, or the list of homes after the last step if the user needs no account.
 */
export function useNext(onboarding: Onboarding) {
  const { busy, problem, continueSignup } = useContinueSignup(onboarding);
  const { isLast, goOn } = onboarding;
  return { busy, problem, next: isLast ? continueSignup : goOn };
}
