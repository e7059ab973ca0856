import type { OnboardingAnswers } from '../../../rules/onboarding/onboarding.ts';
import { getSignupInfo, type SignupInfo, saysAnything } from '../../../rules/onboarding/signup-info.ts';
import { lasting, MONTH_MS, ofThisTab } from '../../lib/storage/stored-values.ts';

/**
 * Stores the answers until a subscriber is created from them: in this tab, and in the browser for when the user returns
 * from a mail or a login provider. Returns undefined if there are no answers.
 */
export function keepSignupInfo(answers: OnboardingAnswers): SignupInfo | undefined {
  ofThisTab.set('onboarding', answers);
  const info = getSignupInfo(answers);
  if (!saysAnything(info)) return undefined;
  lasting.set('signup_info', info, MONTH_MS);
  return info;
}
