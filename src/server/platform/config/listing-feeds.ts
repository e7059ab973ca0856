import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Providers of homes that aren't from a feed. */
/** The provider of homes that staff add by hand. */
export const MANUAL_PROVIDER = 'lnf_manual';

const RESERVED: ReadonlySet<string> = new Set([MANUAL_PROVIDER]);

const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), 'must be an address without credentials, query or fragment')
  // A token that travels in the clear is everyone's.
  .refine((url) => url.startsWith('https:') || LOOPBACK.has(URL.parse(url)?.hostname ?? ''), 'must begin with https')
  .transform((url) => url.replace(/\/+$/, ''));
const secret = z.string().regex(/^[\x21-\x7e]{1,4000}$/, 'must be characters without spaces');
const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}$/, 'must be the name of a field');
const rate = (usual: number, limit: number) => z.coerce.number().positive().max(limit).default(usual);

/** The environment variables of one feed. A file with several feeds has the same names without `RESO_`, in lower case. */
export const listingFeedFields = {
  RESO_FEEDS: z.string().optional(),
  RESO_URL: z.string().optional(),
  RESO_PROVIDER: z.string().optional(),
  RESO_TOKEN: z.string().optional(),
  RESO_CLIENT_ID: z.string().optional(),
  RESO_CLIENT_SECRET: z.string().optional(),
  RESO_TOKEN_URL: z.string().optional(),
  RESO_SCOPE: z.string().optional(),
  RESO_FILTER: z.string().optional(),
  RESO_PAGE_SIZE: z.string().optional(),
  RESO_PAGING: z.string().optional(),
  RESO_EXPAND: z.string().optional(),
  RESO_MODIFIED_FIELD: z.string().optional(),
  RESO_OVERLAP_MINUTES: z.string().optional(),
  RESO_GONE_FIELD: z.string().optional(),
  RESO_REQUESTS_PER_SECOND: z.string().optional(),
  RESO_REQUESTS_PER_HOUR: z.string().optional(),
  RESO_REQUESTS_PER_DAY: z.string().optional(),
  RESO_USE: z.string().optional(),
};

const feedSettings = z
  .strictObject({
    provider: z
      .string({ error: 'is needed, a name for the feed' })
      .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be lower-case letters, digits, _ and -')
      .refine((slug) => !RESERVED.has(slug), 'is the name of another source'),
    url: address,
    token: secret.optional(),
    client_id: secret.optional(),
    client_secret: secret.optional(),
    token_url: address.optional(),
    scope: z.string().max(500).optional(),
    filter: z.string().max(1_000).optional(),
    page_size: z.coerce.number().int().min(1).max(1_000).default(200),
    paging: z.enum(['auto', 'maxpagesize', 'top']).default('auto'),
    expand: z
      .string()
      .regex(/^(?:[A-Za-z]\w*(?:,[A-Za-z]\w*)*)?$/, 'must be names of parts, comma-joined')
      .default('Media,UnitTypes'),
    modified_field: fieldName.default('ModificationTimestamp'),
    overlap_minutes: z.coerce.number().int().min(0).max(1_440).default(20),
    gone_field: z
      .string()
      .regex(/^[A-Za-z]\w*=\S+$/, 'must be a field and its value, such as MlgCanView=false')
      .optional(),
    requests_per_second: rate(2, 100),
    requests_per_hour: rate(7_000, 1_000_000),
    requests_per_day: rate(38_000, 10_000_000),
    use: z.enum(['display', 'internal', 'public']).default('display'),
  })
  .superRefine(({ token, client_id, client_secret, token_url }, context) => {
    const given = [client_id, client_secret, token_url].filter((value) => value !== undefined).length;
    const isOne = token === undefined ? given === 3 : given === 0;
    if (isOne) return;
    const message = 'is needed, or client_id, client_secret and token_url in its place';
    context.addIssue({ code: 'custom', path: ['token'], message });
  });

/** A feed of listings with the RESO Web API, and how to use it. */
export interface FeedConfig {
  /** Unique. Stands in the database with everything that comes from the feed. */
  provider: string;
  /** The service root, without a slash at the end. */
  url: string;
  access:
    | { kind: 'token'; token: string }
    | { kind: 'client_credentials'; tokenUrl: string; id: string; secret: string; scope: string | undefined };
  /** A condition that every query has, in the words of OData. */
  filter: string | undefined;
  pageSize: number;
  paging: 'auto' | 'maxpagesize' | 'top';
  /** Parts that come with a listing if the server allows it. */
  expand: readonly string[];
  modifiedField: string;
  overlapMinutes: number;
  goneField: { field: string; value: string } | undefined;
  limits: { perSecond: number; perHour: number; perDay: number };
  use: 'display' | 'internal' | 'public';
}

function getFeed(settings: z.output<typeof feedSettings>): FeedConfig {
  const { token, client_id: id = '', client_secret = '', token_url: tokenUrl = '', scope, gone_field } = settings;
  const [field = '', value = ''] = gone_field?.split('=') ?? [];
  return {
    provider: settings.provider,
    url: settings.url,
    access:
      token === undefined
        ? { kind: 'client_credentials', tokenUrl, id, secret: client_secret, scope }
        : { kind: 'token', token },
    filter: settings.filter,
    pageSize: settings.page_size,
    paging: settings.paging,
    expand: settings.expand === '' ? [] : settings.expand.split(','),
    modifiedField: settings.modified_field,
    overlapMinutes: settings.overlap_minutes,
    goneField: gone_field === undefined ? undefined : { field, value },
    limits: {
      perSecond: settings.requests_per_second,
      perHour: settings.requests_per_hour,
      perDay: settings.requests_per_day,
    },
    use: settings.use,
  };
}

interface ReadFeeds {
  feeds: readonly FeedConfig[];
  /** A line each. Never with a value, which may be secret. */
  mistakes: string[];
}

const NO_FEEDS: ReadFeeds = { feeds: [], mistakes: [] };

function readFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function feedsOfFile(path: string): ReadFeeds {
  const content = readFile(path);
  if (!Array.isArray(content))
    return { feeds: [], mistakes: ['  RESO_FEEDS: must be a readable file with a JSON array of feeds'] };
  const parsed = z.array(feedSettings).safeParse(content);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path: at, message }) => `  RESO_FEEDS: ${at.join('.')}: ${message}`);
    return { feeds: [], mistakes };
  }
  const feeds = parsed.data.map(getFeed);
  const names = feeds.map(({ provider }) => provider);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return { feeds, mistakes: twice === undefined ? [] : [`  RESO_FEEDS: names the provider ${twice} twice`] };
}

/** The feeds of the environment: one by its variables, or those of a file. */
export function readListingFeeds(given: Readonly<Record<string, string | undefined>>): ReadFeeds {
  const { RESO_FEEDS } = given;
  const own = Object.keys(listingFeedFields).filter((name) => name !== 'RESO_FEEDS' && given[name] !== undefined);
  if (RESO_FEEDS !== undefined && own.length > 0) {
    return { feeds: [], mistakes: [`  RESO_FEEDS: can't be combined with ${own.join(', ')}`] };
  }
  if (RESO_FEEDS !== undefined) return feedsOfFile(RESO_FEEDS);
  if (own.length === 0) return NO_FEEDS;
  const getName = (variable: string): string => variable.replace(/^RESO_/, '').toLowerCase();
  const parsed = feedSettings.safeParse(Object.fromEntries(own.map((name) => [getName(name), given[name]])));
  if (parsed.success) return { feeds: [getFeed(parsed.data)], mistakes: [] };
  const mistakes = parsed.error.issues.map(({ path, message }) => {
    const name = path.length === 0 ? 'URL' : String(path[0]).toUpperCase();
    return `  RESO_${name}: ${message}`;
  });
  return { feeds: [], mistakes };
}
