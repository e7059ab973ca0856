import type { OnboardingAnswers } from '../../../rules/onboarding.ts';
import { type SignupInfo, saysAnything, signupInfoOf } from '../../../rules/signup-info.ts';
import { lasting, MONTH_MS, ofThisTab } from '../../lib/visit.ts';

/**
 * Keeps what was entered until a subscriber is made of it: in this tab, and in this browser for wherever a mail or another
 * account leads back to. Undefined where nothing was.
 */
export function keepSignupInfo(answers: OnboardingAnswers): SignupInfo | undefined {
  ofThisTab.set('onboarding', answers);
  const info = signupInfoOf(answers);
  if (!saysAnything(info)) return undefined;
  lasting.set('signup_info', info, MONTH_MS);
  return info;
}
