import type { AbTestGroup } from '../../contracts/onboarding.ts';
import { browserApi } from './api.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';
import { ofThisTab } from './visit.ts';

/** The only case of the sign-up's A/B test: everybody falls into it. */
const CASES: readonly [AbTestGroup, ...AbTestGroup[]] = ['questionnaire_only'];

/** The group of the sign-up's A/B test that this visit falls into; chosen and counted once. */
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
