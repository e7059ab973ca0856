import type { AbTestGroup } from '../../contracts/onboarding.ts';
import { type MetroKey, metroByKey } from '../../rules/metros.ts';
import type { OnboardingAnswers } from '../../rules/onboarding.ts';
import { type CapturedQuery, handleQuery, type KeptQuery, nothingKept } from '../../rules/query-handling.ts';
import { asksForNoList } from '../../rules/search-params.ts';
import type { SignupInfo } from '../../rules/signup-info.ts';
import { expirableStorage } from './expirable-storage.ts';
import { flag, listOf, number, oneOf, record, type Shape, text, yes } from './stored-shapes.ts';

/** Where a login has got to: a code was mailed, or one of the authenticator app is asked for. */
export interface LoginStep {
  step: 'password' | 'code' | 'sent' | 'totp';
  /** The address that was typed. */
  email: string;
}

/** What a tab remembers of a visit, until it is closed. */
interface TabValues {
  signed_in: true;
  /** Path and query with which the visit began. */
  landing: string;
  kept_query: KeptQuery;
  /** The market and area that a link asked for, for whoever signs up in this visit. */
  initial_place: Pick<
    CapturedQuery,
    'initial_market_id' | 'initial_market_name' | 'initial_area_id' | 'initial_area_name'
  >;
  /** Where to go after a login, and where when there is none. Paths with their queries. */
  redirect_after_login: string;
  redirect_after_failed_login: string;
  /** A login that has begun and goes on after a reload. */
  login_step: LoginStep;
  /** Why the login is asked for, as a code of `rules/sign-in-problems.ts`. */
  login_problem: 'magic_link_ended' | 'session_ended';
  /** To be exchanged for a session at once. */
  magic_link_token: string;
  subscriber_id_for_next_login: number;
  email_prefs_token: string;
  /** The query of the list that was looked at last: what "all homes" leads back to. */
  list_search: string;
  /** The list has been looked at. */
  list_seen: true;
  /** What was entered at a sign-up that isn't done yet. */
  onboarding: OnboardingAnswers;
  /** An account whose address has to be confirmed first, which a reload must not lose. */
  unconfirmed_signup: { email: string; name: string };
  /** Whoever follows no market has read that they could. */
  market_prompt_dismissed: true;
  /** The group of the sign-up's A/B test: one for the visit. */
  ab_test_group: AbTestGroup;
}

/** What the browser remembers of the account that is signed in, so that the next page can begin with it. */
export interface CachedAccount {
  /** The auth service's, as it was last refreshed. */
  accessToken?: string;
  magicLinkToken?: string;
  name?: string;
  /** Which of the two apps the account was used in last. */
  app?: 'consumer' | 'admin';
  user_id?: string;
  subscriber_id?: number;
  hfc_subscriber_id?: number;
}

/** What the browser remembers in all tabs. */
interface LastingValues {
  /** One key for all that is known of the account, for 30 days. */
  account: CachedAccount;
  /** Somebody asked here for a mail or a provider that leads back with a session. */
  sign_in_begun: true;
  /** Becomes the account's with the next page load. */
  delayed_magic_link_token: string;
  /** Distinct listings opened while signed out. */
  opened_compound_ids: number[];
  /** Homes liked while signed out. */
  liked_compound_ids: number[];
  /** What was entered at a sign-up, until there is a subscriber made of it. */
  signup_info: SignupInfo;
  /** The list of what the current subscriber follows, as a query: where "home" leads. */
  home_search: string;
  signup_gate_seen: true;
  /** What a visitor told us to be called, for whoever has shared a home with them. */
  visitor_name: string;
  name_gate_skipped: true;
  cta_banner: 'open' | 'closed';
  lower_cta_dismissed: true;
  /** The new markets that the visitor has been told of. */
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
  login_step: record({ step: oneOf('password', 'code', 'sent', 'totp'), email: text }),
  login_problem: oneOf('magic_link_ended', 'session_ended'),
  magic_link_token: text,
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
  sign_in_begun: yes,
  delayed_magic_link_token: text,
  opened_compound_ids: numbers,
  liked_compound_ids: numbers,
  signup_info: record({ area_names: texts, market_name: text, home_preferences: record({}) }),
  home_search: text,
  signup_gate_seen: yes,
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

/** Whether somebody is signed in in this tab. Decides what is shown; what may be done is for the server to decide. */
export function isSignedIn(): boolean {
  return ofThisTab.get('signed_in') === true;
}

export function keptQuery(): KeptQuery {
  return ofThisTab.get('kept_query') ?? nothingKept;
}

/** Adds to what is remembered of the account; what is undefined is forgotten. */
export function rememberAccount(changes: { [K in keyof CachedAccount]: CachedAccount[K] | undefined }): void {
  lasting.set('account', { ...lasting.get('account'), ...changes }, MONTH_MS);
}

/** An address to come back to: without what was captured, as tokens are kept in one place only. */
export function wantedPath(pathname: string, search: string): string {
  const settled = handleQuery(search.slice(1), keptQuery(), false).search;
  return settled ? `${pathname}?${settled}` : pathname;
}

/** Puts what an address brought where it is needed later. */
export function rememberCaptured(captured: CapturedQuery): void {
  const { subscriber_id, magic_link_token, delayed_magic_link_token, email_prefs_token, redirect, ...place } = captured;
  if (Object.keys(place).length > 0) ofThisTab.set('initial_place', place);
  if (subscriber_id !== undefined) ofThisTab.set('subscriber_id_for_next_login', subscriber_id);
  if (magic_link_token !== undefined) ofThisTab.set('magic_link_token', magic_link_token);
  if (redirect !== undefined) ofThisTab.set('redirect_after_login', redirect);
  if (email_prefs_token !== undefined) ofThisTab.set('email_prefs_token', email_prefs_token);
  if (delayed_magic_link_token !== undefined)
    lasting.set('delayed_magic_link_token', delayed_magic_link_token, MONTH_MS);
}

let plainlyLoaded = false;

/** Whether the address that the page was loaded with asked for no list in particular. */
export function isPlainlyLoaded(): boolean {
  return plainlyLoaded;
}

/** Remembers how a visit begins, before any page is shown: what is on for all of it, and what a link brought. */
export function beginVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  plainlyLoaded = asksForNoList(new URLSearchParams(search));
  const { search: settled, captured, kept } = handleQuery(search.slice(1), keptQuery(), true);
  // Without what was captured: tokens are kept in one place only.
  if (ofThisTab.get('landing') === undefined) ofThisTab.set('landing', settled ? `${pathname}?${settled}` : pathname);
  const magicLinkToken = lasting.get('delayed_magic_link_token');
  if (magicLinkToken !== undefined) {
    lasting.remove('delayed_magic_link_token');
    rememberAccount({ magicLinkToken });
  }
  rememberCaptured(captured);
  ofThisTab.set('kept_query', kept);
}
