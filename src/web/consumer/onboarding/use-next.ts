import { useGoOnAsEntered } from './use-go-on-as-entered.ts';
import type { Onboarding } from './use-onboarding.ts';

/** What the button of a step does: on to the next one; after the last, for whoever needs no account, to their homes. */
export function useNext(onboarding: Onboarding) {
  const { busy, problem, goOnAsEntered } = useGoOnAsEntered(onboarding);
  const { isLast, goOn } = onboarding;
  return { busy, problem, next: isLast ? goOnAsEntered : goOn };
}
