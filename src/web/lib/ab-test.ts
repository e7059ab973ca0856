import { type AbTestGroup, abTests } from '../../contracts/values/ab-test-values.ts';
import { browserApi } from './api.ts';
import { keptQuery } from './navigation/visit.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';
import { ofThisTab } from './storage/stored-values.ts';

const TEST = 'hfc_onboard';
const { groups } = abTests[TEST];

/** In dev mode, the address can choose the group: `ab_hfc_onboard=questionnaire_only`. */
function forcedGroup(): AbTestGroup | undefined {
  if (!keptQuery().dev) return undefined;
  const wanted = new URLSearchParams(location.search).get(`ab_${TEST}`);
  return groups.find((group) => group === wanted);
}

/** This visit's group in the sign-up's A/B test. Chosen and counted once per visit. A forced group isn't counted. */
export function signupGroup(): AbTestGroup {
  const forced = forcedGroup();
  if (forced) ofThisTab.set('ab_test_group', forced);
  const known = ofThisTab.get('ab_test_group');
  if (known) return known;
  const chosen = groups[Math.floor(Math.random() * groups.length)] ?? groups[0];
  ofThisTab.set('ab_test_group', chosen);
  if (!sendsPrivacySignal()) {
    browserApi()
      .call('POST /hfc/register_signup_abtest', { body: { ab_test: TEST, ab_test_group: chosen } })
      .catch((error: unknown) => console.warn('A/B test', error));
  }
  return chosen;
}
