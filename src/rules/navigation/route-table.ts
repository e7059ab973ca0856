import { METROS } from '../places/metros/metros.ts';

/** Every path of the product, with its title and its access rules. */

export interface RouteTraits {
  /** Only for signed-in users. Other visitors are redirected to the auth check first. */
  readonly requiresAuthentication?: true;
  /** For signed-in and signed-out visitors alike. Asks visitors to sign up in a banner. */
  readonly optionalAuthentication?: true;
  /**
   * Can be opened by a share link. A visitor who can't be signed in is redirected to the shared home instead of the
   * login.
   */
  readonly sharableCompoundPage?: true;
  /**
   * Visitors who aren't signed in are asked to log in here, also after they have opened a share link: they pressed a
   * button that needs an account.
   */
  readonly asksToLogIn?: true;
  /** Cached accounts don't sign the visitor in here. */
  readonly noAutoLogin?: true;
  /** "Back" leads to the front page from here: the page before is done, or makes no sense a second time. */
  readonly noReturn?: true;
  /** Has a form that the server also accepts from browsers that run no scripts. */
  readonly acceptsForm?: true;
  /** Has the large picture at the top. The position of the map beside the list depends on it. */
  readonly showHero?: true;
}

export interface RouteEntry extends RouteTraits {
  /** `:name` is a parameter. `:name?` is an optional parameter. */
  readonly path: string;
  /** The title of the page, if it is the same for everything that the path can show. */
  readonly title?: string;
}

const onboarding = { noAutoLogin: true, noReturn: true } as const;
const account = { requiresAuthentication: true } as const;

/** A fixed path beats a path with a parameter, regardless of the order in this table. */
export const routeTable = {
  front: { path: '/' },
  hfc: { path: '/hfc' },
  dashboard: {
    path: '/hfc/home',
    optionalAuthentication: true,
    sharableCompoundPage: true,
    showHero: true,
  },
  compound: { path: '/hfc/compounds/:compound_id', optionalAuthentication: true, sharableCompoundPage: true },
  sharedHome: { path: '/hfc/homes_c/:compound_id', optionalAuthentication: true, sharableCompoundPage: true },
  shareLink: { path: '/hi/c/:share_link_key/:compound_id', optionalAuthentication: true },
  market: { path: '/hfc/:city_key' },
  compare: { path: '/hfc/compare', title: 'Compare homes' },
  formerShortlist: { path: '/hfc/shortlist' },
  shortlist: { path: '/hfc/favorites', title: 'Shortlist', ...account },
  /** Our addition: the homes that the subscriber has taken out of the list. */
  removed: { path: '/hfc/removed', title: 'Removed homes', ...account },
  /** Our addition: the homes of one published review period. */
  issue: { path: '/hfc/issues/:review_period_id', title: 'New homes', ...account },
  contact: { path: '/hfc/contact', title: 'Contact an advisor', optionalAuthentication: true },
  /** Our addition: the form that requests a tour of some homes. */
  tourRequest: { path: '/hfc/tour', title: 'Request a tour', ...account, asksToLogIn: true },
  /** Our addition: the user's tours. */
  tours: { path: '/hfc/account/tours', title: 'Tours', ...account },
  /** Our addition: leads to the first section of the account. */
  accountHome: { path: '/hfc/account' },
  notifications: { path: '/hfc/account/notifications', title: 'Notifications', ...account },
  areas: { path: '/hfc/account/areas', title: 'Areas', ...account },
  sharing: { path: '/hfc/account/sharing', title: 'Sharing', ...account },
  /** Our addition: the ways to log in, and the devices that are logged in. */
  security: { path: '/hfc/account/security', title: 'Your account', ...account },
  reviewPeriods: { path: '/hfc/_i/review', title: 'Review cycles', ...account },
  reviewPeriod: { path: '/hfc/_i/review/:review_period_id', title: 'Review cycles', ...account },
  currentReviewPeriod: { path: '/hfc/_i/current_cycle', title: 'Review cycles', ...account },
  desk: { path: '/hfc/_i/desk/:desk_list?/:desk_id?', title: 'Desk', ...account },
  comingSoon: { path: '/comingsoon/hfc/:city_key', noAutoLogin: true, noReturn: true, acceptsForm: true },
  onboardByUac: { path: '/onboard/uac/:uac20_id', title: 'Invalid UAC', ...onboarding },
  publicSignup: { path: '/hfc/signup', title: 'Sign up', ...onboarding },
  signupSubscribe: { path: '/signup/hfc/subscribe', title: 'Sign up', ...onboarding },
  signupSubscribe2: { path: '/signup/hfc/subscribe2', title: 'Sign up', ...onboarding },
  signupCitySelect: { path: '/signup/cityselect', title: 'Choose a city', ...onboarding },
  signupQuestionnaire: { path: '/signup/questionnaire', title: 'A few questions', ...onboarding },
  onboard: { path: '/signup/:product?/:city_key?/:start_step?', title: 'Sign up', ...onboarding },
  login: { path: '/login', title: 'Log in' },
  forgotPassword: { path: '/account/forgot-password', title: 'Forgot password' },
  updatePassword: { path: '/account/update-password', title: 'New password', noAutoLogin: true, noReturn: true },
  signout: { path: '/signout', title: 'Log out', noAutoLogin: true },
  authCheck: { path: '/auth', title: 'Log in' },
  authCallback: { path: '/auth/:callback_provider/callback/:encoded_callback_data?', title: 'Log in' },
  unsubscribe: {
    path: '/hfc/unsubscribe/:unsubscribe_from/:object_type/:object_id',
    title: 'Unsubscribe',
    noAutoLogin: true,
  },
  /** The path in old mails. */
  unsubscribeLegacy: { path: '/hfc/unsubscribe/:unsubscribe_from/:object_id', title: 'Unsubscribe', noAutoLogin: true },
  privacy: { path: '/privacy', title: 'Privacy', optionalAuthentication: true },
  terms: { path: '/terms', title: 'Terms', optionalAuthentication: true },
  fairHousing: { path: '/fair-housing', title: 'Fair housing', optionalAuthentication: true },
  sampleData: { path: '/sample-data', title: 'About sample homes', optionalAuthentication: true },
} as const satisfies Record<string, RouteEntry>;

export type RouteId = keyof typeof routeTable;

type ParameterNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterNames<Tail>
    : Rest
  : never;
type Required<N extends string> = N extends `${string}?` ? never : N;
type Optional<N extends string> = N extends `${infer Bare}?` ? Bare : never;

/** The parameters that a route's path takes. */
export type RouteParams<I extends RouteId> = {
  [N in Required<ParameterNames<(typeof routeTable)[I]['path']>>]: string | number;
} & { [N in Optional<ParameterNames<(typeof routeTable)[I]['path']>>]?: string | number };

/** The path of a route with encoded parameters filled in. The path ends before the first missing optional parameter. */
export function getPath<I extends RouteId>(id: I, params: RouteParams<I>): string {
  const values = params as Record<string, string | number | undefined>;
  const segments: string[] = [];
  for (const segment of routeTable[id].path.split('/')) {
    if (!segment.startsWith(':')) segments.push(segment);
    else {
      const value = values[segment.replace(/^:|\?$/g, '')];
      if (value === undefined) break;
      segments.push(encodeURIComponent(value));
    }
  }
  return segments.join('/');
}

/** A segment of a path, as it was given and decoded. */
interface Segment {
  given: string;
  text: string;
}

/** The segments of a path. Undefined if a segment can't be decoded or would lead to another folder. */
function getSegments(path: string): Segment[] | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  try {
    const segments = bare.split('/').map((given) => ({ given, text: decodeURIComponent(given) }));
    return segments.some(({ text }) => text === '.' || text === '..') ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** The values that some parameters can have. They are in lower case. All other values keep their case. */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  city_key: METROS.map(({ key }) => key),
  product: ['hfc'],
  callback_provider: ['google', 'oidc'],
};

/** A parameter's text in its normal spelling. */
function spelledParameter(name: string, { given, text }: Segment): string {
  // A text that must be escaped keeps its spelling: no page has such a parameter.
  if (encodeURIComponent(text) !== text) return given;
  const lower = text.toLowerCase();
  return knownValues[name]?.includes(lower) ? lower : text;
}

/** The segments in the pattern's spelling. Undefined if they don't match. */
function spelledAs(pattern: string, segments: readonly Segment[]): string[] | undefined {
  const wanted = pattern.split('/');
  if (segments.length > wanted.length) return undefined;
  const spelled: string[] = [];
  for (const [index, segment] of wanted.entries()) {
    const given = segments[index];
    if (given === undefined) {
      if (!segment.endsWith('?')) return undefined;
    } else if (segment.startsWith(':')) {
      if (given.text === '') return undefined;
      spelled.push(spelledParameter(segment.replace(/^:|\?$/g, ''), given));
    } else if (segment === given.text.toLowerCase()) spelled.push(segment);
    else return undefined;
  }
  return spelled;
}

/** Routes with fewer parameters come first, because they are more specific. */
const bySpecificity = (Object.entries(routeTable) as [RouteId, RouteEntry][]).toSorted(
  ([, a], [, b]) => a.path.split(':').length - b.path.split(':').length,
);

function find(path: string): { id: RouteId; entry: RouteEntry; normal: string } | undefined {
  const segments = getSegments(path);
  if (!segments) return undefined;
  for (const [id, entry] of bySpecificity) {
    const spelled = spelledAs(entry.path, segments);
    if (spelled) return { id, entry, normal: spelled.join('/') };
  }
  return undefined;
}

/** The route of a path, in any spelling. Undefined for a path that has no screen. */
export function getRoute(path: string): ({ id: RouteId } & RouteEntry) | undefined {
  const found = find(path);
  return found && { id: found.id, ...found.entry };
}

/**
 * The canonical spelling of a path: fixed segments as in the table, parameters without needless encoding, names in
 * lower case, no trailing slash. Undefined for a path that has no screen.
 */
export function normalPath(path: string): string | undefined {
  const found = find(path);
  return found && (found.normal || '/');
}
