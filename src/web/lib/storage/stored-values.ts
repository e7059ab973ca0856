import type { MatchStatus } from '../../../contracts/people/matches.ts';
import type { AbTestGroup } from '../../../contracts/values/ab-test-values.ts';
import type { CapturedQuery, KeptQuery } from '../../../rules/navigation/query-handling.ts';
import type { OnboardingAnswers } from '../../../rules/onboarding/onboarding.ts';
import type { SignupInfo } from '../../../rules/onboarding/signup-info.ts';
import { isMagicLinkToken } from '../../../rules/people/magic-link-token.ts';
import { type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Person } from '../../../rules/places/people.ts';
import { expirableStorage } from './expirable-storage.ts';
import { flag, listOf, number, oneOf, record, type Shape, text, yes } from './stored-shapes.ts';

/**
 * The form that a login in progress shows. `code` asks for the mail address to send a code to. `sent` asks for the
 * mailed code. `totp` asks for a code from the authenticator app, and `link` asks for one after a mail's link.
 */
export interface LoginStep {
  step: 'password' | 'code' | 'sent' | 'totp' | 'link';
  /** The email address that the user typed. */
  email: string;
}

/** The values that a tab remembers until it is closed. */
interface TabValues {
  signed_in: true;
  /** Path and query that the visit began with. */
  landing: string;
  kept_query: KeptQuery;
  /** The market and area from a link, used if the visitor signs up in this visit. */
  initial_place: Pick<
    CapturedQuery,
    'initial_market_id' | 'initial_market_name' | 'initial_area_id' | 'initial_area_name'
  >;
  /** Where to go after a login, and where to go if the login fails. Paths with their queries. */
  redirect_after_login: string;
  redirect_after_failed_login: string;
  /** A login in progress, which continues after a reload. */
  login_step: LoginStep;
  /** The reason that the login is shown, as a code of `rules/people/sign-in-problems.ts`. */
  login_problem: string;
  /** Exchanged for a session at once. */
  magic_link_token: string;
  subscriber_id_for_next_login: number;
  email_prefs_token: string;
  /** The query of the last list. "All homes" leads back to it. */
  list_search: string;
  /** Whether the visitor has seen the list. */
  list_seen: true;
  /** The answers of an unfinished sign-up. */
  onboarding: OnboardingAnswers;
  /** An account that still needs its email address confirmed. Stored so that a reload doesn't lose it. */
  unconfirmed_signup: { email: string; name: string };
  /** A code of the auth service in a link that was made for another browser. */
  code_for_other_browser: string;
  /** Whether a user who logged in by an email's link wants data of this browser saved in the account. */
  saving_by_link: { user_id: string; agrees: boolean };
  /** Whether a user without a market has dismissed the prompt to follow a market. */
  market_prompt_dismissed: true;
  /** The group of the sign-up's A/B test, fixed for the visit. */
  ab_test_group: AbTestGroup;
}

/** The facts about the signed-in account that the browser remembers, so that the next page can start with them. */
export interface CachedAccount {
  /** The access token of the auth service, as of the last refresh. */
  accessToken?: string;
  magicLinkToken?: string;
  name?: string;
  /** Which of the two apps the account used last. */
  app?: 'consumer' | 'admin';
  user_id?: string;
  subscriber_id?: number;
  hfc_subscriber_id?: number;
}

/** How the shortlist shows its homes. */
export type ShortlistView = 'rows' | 'cards';

/** An opinion of a home that waits for a connection. */
export interface WaitingMatch {
  subscriber_id: number;
  compound_id: number;
  status: MatchStatus;
}

/** The values that the browser remembers in all tabs. */
interface LastingValues {
  /** All facts about the account, under a single key, for 30 days. */
  account: CachedAccount;
  /** This browser requested an email to the address, or without one a provider login, that leads back with a session. */
  sign_in_begun: { email?: string | undefined };
  /** The id at the auth service of the account that an email's link logged in to, unless this browser requested the link. */
  linked_account: string;
  /** Counts from the next page load on. */
  delayed_magic_link_token: string;
  /** The different listings that were opened while signed out. */
  opened_compound_ids: number[];
  /** The first few different homes that were opened in this browser, signed in or not. */
  seen_compound_ids: number[];
  /** The homes that were liked while signed out. */
  liked_compound_ids: number[];
  /** The homes that the current subscriber has removed. The list leaves them out. */
  removed_compound_ids: number[];
  /** What subscribers think of homes and said without a connection. */
  waiting_opinions: readonly WaitingMatch[];
  shortlist_view: ShortlistView;
  /** The homes that were opened last, newest first. */
  recent_compound_ids: number[];
  /** The people whom the visitor wants to live near. A signed-in user's account has them, too. No address has them. */
  people: readonly Person[];
  /** The user whose account has the same people, unless the last change isn't saved there yet. */
  people_account: { user_id: string; isSaved: boolean };
  /** The answers of a sign-up, until a subscriber is created from them. */
  signup_info: SignupInfo;
  /** The query of the list that the current subscriber follows. "Home" leads to it. */
  home_search: string;
  signup_gate_seen: true;
  /** The user who was offered recovery codes in this browser. */
  recovery_codes_offered: string;
  /** The name that a visitor entered for the owner of a share link. */
  visitor_name: string;
  name_gate_skipped: true;
  cta_banner: 'open' | 'closed';
  lower_cta_dismissed: true;
  /** The new markets whose banner the visitor has dismissed. */
  dismissed_new_market: readonly MetroKey[];
}

export const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

type Shapes<Values> = { [K in keyof Values]-?: Shape };

const metro: Shape = (value) => metroByKey(String(value)) !== undefined;
const texts = listOf(text);
const numbers = listOf(number);

const tabShapes: Shapes<TabValues> = {
  signed_in: yes,
  landing: text,
  kept_query: record({ dev: flag, flags: texts }),
  initial_place: record(
    {},
    { initial_market_id: number, initial_market_name: text, initial_area_id: number, initial_area_name: text },
  ),
  redirect_after_login: text,
  redirect_after_failed_login: text,
  login_step: record({ step: oneOf('password', 'code', 'sent', 'totp', 'link'), email: text }),
  login_problem: text,
  magic_link_token: isMagicLinkToken,
  subscriber_id_for_next_login: number,
  email_prefs_token: text,
  list_search: text,
  list_seen: yes,
  onboarding: record(
    {},
    {
      product: text,
      metro_key: metro,
      area_names: texts,
      place: record({ lat: number, lng: number, formatted_address: text }),
      earliestMove: text,
      locationType: text,
      minBedrooms: (value) => text(value) || number(value),
      name: text,
      email: text,
    },
  ),
  unconfirmed_signup: record({ email: text, name: text }),
  code_for_other_browser: text,
  saving_by_link: record({ user_id: text, agrees: flag }),
  market_prompt_dismissed: yes,
  ab_test_group: oneOf('questionnaire_only'),
};

const lastingShapes: Shapes<LastingValues> = {
  account: record(
    {},
    {
      accessToken: text,
      magicLinkToken: text,
      name: text,
      app: oneOf('consumer', 'admin'),
      user_id: text,
      subscriber_id: number,
      hfc_subscriber_id: number,
    },
  ),
  sign_in_begun: record({}, { email: text }),
  linked_account: text,
  delayed_magic_link_token: isMagicLinkToken,
  opened_compound_ids: numbers,
  seen_compound_ids: numbers,
  liked_compound_ids: numbers,
  removed_compound_ids: numbers,
  waiting_opinions: listOf(
    record({ subscriber_id: number, compound_id: number, status: oneOf('liked', 'unliked', 'disliked') }),
  ),
  shortlist_view: oneOf('rows', 'cards'),
  recent_compound_ids: numbers,
  people: listOf(record({ name: text, lat: number, lng: number, formatted_address: text })),
  people_account: record({ user_id: text, isSaved: flag }),
  signup_info: record({ area_names: texts, market_name: text, home_preferences: record({}) }),
  home_search: text,
  signup_gate_seen: yes,
  recovery_codes_offered: text,
  visitor_name: text,
  name_gate_skipped: yes,
  cta_banner: oneOf('open', 'closed'),
  lower_cta_dismissed: yes,
  dismissed_new_market: listOf(metro),
};

export const ofThisTab = expirableStorage<TabValues>(
  () => sessionStorage,
  (key, value) => tabShapes[key](value),
);
export const lasting = expirableStorage<LastingValues>(
  () => localStorage,
  (key, value) => lastingShapes[key](value),
);
