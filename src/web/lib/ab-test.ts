import type { AbTestGroup } from '../../contracts/onboarding.ts';
import { browserApi } from './api.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';
import { ofThisTab } from './storage/stored-values.ts';

/** The cases of the sign-up's A/B test. There is only one at present, so every visit gets it. */
const CASES: readonly [AbTestGroup, ...AbTestGroup[]] = ['questionnaire_only'];

/** This visit's group in the sign-up's A/B test. Chosen and counted once per visit. */
export function signupGroup(): AbTestGroup {
  const known = ofThisTab.get('ab_test_group');
  if (known) return known;
  const chosen = CASES[Math.floor(Math.random() * CASES.length)] ?? CASES[0];
  ofThisTab.set('ab_test_group', chosen);
  if (!sendsPrivacySignal()) {
    browserApi()
      .call('POST /hfc/register_signup_abtest', { body: { ab_test: 'hfc_onboard', ab_test_group: chosen } })
      .catch((error: unknown) => console.warn('A/B test', error));
  }
  return chosen;
}
