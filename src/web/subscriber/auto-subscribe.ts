import {
  chooseSubscription,
  getProfile,
  getSignupInfo,
  readSignupInfo,
  type SignupInfo,
} from '../../rules/onboarding/signup-info.ts';
import { authClient } from '../identity/auth-client.ts';
import type { SavingOptions } from '../identity/call-signed-in.ts';
import { requireSession } from '../identity/current-session.ts';
import { changeUser, type UserChanges } from '../identity/user.ts';
import { browserApi } from '../lib/api.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { ownPeople } from './own-people.ts';
import { follow, type Wish } from './subscribers.ts';

/** The part of the wanted places that can be followed. An area may no longer exist. Null if nothing is left. */
async function getWish({ area_names, market_name }: SignupInfo): Promise<Wish | null> {
  const region = await browserApi().cachedModelData('/region_info.json');
  if (!region) throw new Error('Error fetching region info');
  const known = area_names.filter((name) => region.areas.some((area) => area.name === name));
  if (known.length > 0) return { area_names: known };
  const market = region.markets.find(({ name }) => name === market_name);
  return market ? { market_id: market.market_id } : null;
}

/** Saves the preferences and profile answers from the sign-up, with the people to live near. */
async function keepPreferences({ home_preferences }: SignupInfo, saving: SavingOptions): Promise<void> {
  const public_profile = getProfile(home_preferences);
  const answered = Object.keys(public_profile).length > 0;
  if (Object.keys(home_preferences).length === 0) return;
  // A login by an email's link adds none of the visitor's people to those of the account.
  const people = saving.isOfAccount ? [] : ownPeople(requireSession().user_id);
  const changes: UserChanges = {
    config: {
      home_preferences: {
        ...(home_preferences as NonNullable<UserChanges['config']>['home_preferences']),
        ...(people.length > 0 && { people }),
      },
    },
    ...(answered && { public_profile, history: { hfc_quiz_submitted: true } }),
  };
  await changeUser(changes, saving);
}

/** The answers of the sign-up that the account's metadata has, for users who confirm in another browser. */
async function answersOfAccount(): Promise<SignupInfo | undefined> {
  const { data } = await authClient().getSession();
  return readSignupInfo(data.session?.user.user_metadata.signup_info);
}

/**
 * The answers of the sign-up: from this tab, from another tab, or from another browser through the account's metadata.
 */
async function enteredInfo(): Promise<SignupInfo | undefined> {
  const { metro_key, ...others } = ofThisTab.get('onboarding') ?? {};
  // Use this tab's answers first. If two tabs ask at once, each creates a subscriber from its own answers.
  if (metro_key !== undefined) return getSignupInfo({ metro_key, ...others });
  const here = lasting.get('signup_info');
  return here ?? answersOfAccount();
}

/** The answers that this browser has, or the places that the visitor looked at. */
async function enteredSelection(): Promise<SignupInfo | null> {
  return chooseSubscription(await enteredInfo(), {
    list_search: ofThisTab.get('list_search'),
    initial_place: ofThisTab.get('initial_place'),
  });
}

/**
 * Creates a subscriber for a signed-in user who follows no market: from the answers of the sign-up, else from the
 * places that the visitor looked at. An account that an email's link logged in to gets only its own answers. Failures are
 * logged and don't stop the user.
 */
export async function autoSubscribe(): Promise<void> {
  try {
    const saving = { isOfAccount: requireSession().linkedAs !== undefined };
    const info = await (saving.isOfAccount ? answersOfAccount() : enteredSelection());
    const wish = info && (await getWish(info));
    if (!info || !wish) return;
    // Save the preferences first, because that can be repeated. A user who already follows a market isn't asked for one
    // again.
    await keepPreferences(info, saving);
    await follow(wish, saving);
    if (saving.isOfAccount) return;
    lasting.remove('signup_info');
    ofThisTab.remove('onboarding');
  } catch (error) {
    console.warn('Error subscribing', error);
  }
}
