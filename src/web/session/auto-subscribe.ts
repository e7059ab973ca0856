import {
  chooseSubscription,
  profileOf,
  readSignupInfo,
  type SignupInfo,
  signupInfoOf,
} from '../../rules/signup-info.ts';
import { browserApi } from '../lib/api.ts';
import { lasting, ofThisTab } from '../lib/visit.ts';
import { changeUser, type UserChanges } from './account.ts';
import { authClient } from './auth-client.ts';
import { follow, type Wish } from './subscribers.ts';

/** What can be followed of what was wanted: an area may have gone since. Null: nothing. */
async function wishOf({ area_names, market_name }: SignupInfo): Promise<Wish | null> {
  const region = await browserApi().cachedModelData('/region_info.json');
  if (!region) throw new Error('Error fetching region info');
  const known = area_names.filter((name) => region.areas.some((area) => area.name === name));
  if (known.length > 0) return { area_names: known };
  const market = region.markets.find(({ name }) => name === market_name);
  return market ? { market_id: market.market_id } : null;
}

/** Keeps what the sign-up told of the person and of what they like. */
async function keepPreferences({ home_preferences }: SignupInfo): Promise<void> {
  const public_profile = profileOf(home_preferences);
  const answered = Object.keys(public_profile).length > 0;
  if (Object.keys(home_preferences).length === 0) return;
  await changeUser({
    config: { home_preferences: home_preferences as NonNullable<UserChanges['config']>['home_preferences'] },
    ...(answered && { public_profile, history: { hfc_quiz_submitted: true } }),
  });
}

/** What was entered at the sign-up: in this tab, in another one, or in another browser, where the account remembers it. */
async function enteredInfo(): Promise<SignupInfo | undefined> {
  const { metro_key, ...others } = ofThisTab.get('onboarding') ?? {};
  // Two tabs may ask at once: each makes a subscriber of what was entered there.
  if (metro_key !== undefined) return signupInfoOf({ metro_key, ...others });
  const here = lasting.get('signup_info');
  if (here) return here;
  const { data } = await authClient().getSession();
  return readSignupInfo(data.session?.user.user_metadata.signup_info);
}

/**
 * Makes a subscriber of whoever is signed in and follows no market: of what they entered at the sign-up, else of what they
 * have looked at. What fails is logged, and keeps nobody from going on.
 */
export async function autoSubscribe(): Promise<void> {
  try {
    const info = chooseSubscription(await enteredInfo(), {
      list_search: ofThisTab.get('list_search'),
      initial_place: ofThisTab.get('initial_place'),
    });
    const wish = info && (await wishOf(info));
    if (!info || !wish) return;
    // First what can be said again: whoever follows a market already isn't asked for it any more.
    await keepPreferences(info);
    await follow(wish);
    lasting.remove('signup_info');
    ofThisTab.remove('onboarding');
  } catch (error) {
    console.warn('Error subscribing', error);
  }
}
