// Long, because it is the list of all settings, in the order of docs/settings.md.

import { resolve } from 'node:path';
import { z } from 'zod';
import { USUAL_AUTH_PREFIX } from '../../../rules/navigation/auth-service.ts';
import { StartError } from '../errors/errors.ts';
import { speakPlainly } from '../errors/plain-messages.ts';
import { analyticsFields, getAnalytics, incompleteAnalytics } from './analytics.ts';
import { bucketFields, getBucket, incompleteBucket } from './bucket.ts';
import { readPrivateKeyFile, readPublicKeyFile } from './key-files.ts';
import { getLanguageModel, incompleteLanguageModel, languageModelFields } from './language-model.ts';
import { listingFeedFields, readListingFeeds } from './listing-feeds.ts';
import { defaultSender, parseSender } from './mail-address.ts';
import { getSessionRecordingConfig, sessionRecordingFields } from './session-recording.ts';
import { getSignInProviders, incompleteProviders, signInProviderFields } from './sign-in-providers.ts';
import { trustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().min(1);
const webUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(['0', '1']);
/** Whole seconds, a day at most. */
const seconds = z.coerce.number().int().min(0).max(86_400);
const urlTemplate = z.string().regex(/^https?:\/\/\S+$/, 'must be an http(s) URL with its {placeholders}');

/** Every environment variable that the server reads. An empty variable counts as absent. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PRODUCT_NAME: z.string().max(40).default('Kinhood'),
  OPERATOR_NAME: z.string().max(100).optional(),
  CONTACT_EMAIL: z.email().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  MAINTENANCE: z.enum(['0', '1']).default('0'),
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DB_HOME: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // Migrations take two.
  DATABASE_POOL: positive.min(2).max(200).default(10),
  TRUST_PROXY: trustedProxies.default([]),
  DRAIN_SECONDS: seconds.max(600).default(0),
  STOP_SECONDS: positive.max(3_600).default(30),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKER_PORT: port.min(1).optional(),
  CDN_URL: webUrl.optional(),
  ...bucketFields,
  ...analyticsFields,
  ...sessionRecordingFields,
  SAMPLE_WORLD: z.enum(['on', 'off']).default('on'),
  SAMPLE_COMPOUNDS: positive.max(200_000).default(400),
  FEED_SCHEDULE: flag.default('1'),
  REMOTE_FILE_PORTS: z
    .string()
    .regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be ports, comma-joined')
    .default('80,443')
    .transform((text) => text.split(',').map(Number)),
  API_CALLS_PER_MINUTE: positive.default(600),
  CONNECTIONS_PER_CLIENT: positive.default(1_000),
  PAGES_PER_MINUTE: positive.default(6_000),
  WORK_SECONDS_PER_MINUTE: z.coerce.number().positive().max(100_000).default(30),
  IMPORT_SECONDS_PER_MINUTE: z.coerce.number().positive().max(100_000).default(40),
  MAP_TILES_URL: urlTemplate.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(300).optional(),
  MAP_STYLE_URL: webUrl.optional(),
  MAP_HOSTS: z
    .string()
    .regex(/^https?:\/\/[^\s,;']+(?:,https?:\/\/[^\s,;']+)*$/, 'must be origins, comma-joined')
    .optional(),
  BLOG_URL: webUrl.optional(),
  EVENTS_URL: webUrl.optional(),
  FRONT_PAGE_URL: webUrl.optional(),
  PERMIT_OVERVIEW_URL: urlTemplate.default(
    'https://www.google.com/search?q={city}+building+permits+parcel+{parcelNumber}',
  ),
  LISTING_SEARCH_URL: urlTemplate.default('https://www.zillow.com/homes/{address}_rb/'),
  GEOCODER: z.enum(['gazetteer', 'photon', 'nominatim', 'google']).default('gazetteer'),
  GEOCODER_URL: webUrl
    .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), 'must be an address without credentials, query or fragment')
    .optional(),
  GEOCODER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be a key of 8 characters or more')
    .optional(),
  AUTH_PREFIX: z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/, 'must be a path without a slash at the end')
    .refine(
      (path) => !/^\/(?:api|cdn|og|assets|hfc|uploads|analytics|recordings)(?:\/|$)/.test(path),
      'is where something else stands',
    )
    .default(USUAL_AUTH_PREFIX),
  AUTH_URL: webUrl.optional(),
  AUTH_ANON_KEY: z.string().min(1).optional(),
  AUTH_SITE_URL: webUrl.optional(),
  AUTH_REDIRECT_URLS: z
    .string()
    .regex(/^[^\s,]+(?:,[^\s,]+)*$/, 'must be addresses with * and **, comma-joined')
    .optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_SIGNUP_DISABLED: flag.default('0'),
  AUTH_SIGNING_KEY_FILE: z.string().transform(readPrivateKeyFile).optional(),
  AUTH_ADMIN_PUBLIC_KEY_FILE: z.string().transform(readPublicKeyFile).optional(),
  AUTH_MAIL_INTERVAL_SECONDS: seconds.default(60),
  AUTH_REUSE_INTERVAL_SECONDS: seconds.default(10),
  AUTH_CODE_EXPIRY_SECONDS: seconds.min(1).default(3600),
  SUPERUSER_EMAILS: z
    .string()
    .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
    .pipe(z.array(z.email()))
    .optional(),
  STAFF_TOTP: z.enum(['required', 'optional']).default('required'),
  AUTH_MANUAL_LINKING: flag.default('1'),
  ...signInProviderFields,
  ...listingFeedFields,
  ...languageModelFields,
  AUTH_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseSender(text) !== null, 'must be an address, or a name and <an address>')
    .optional(),
});

/** Checks combinations of variables that are valid by themselves but not together. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const { DATABASE_URL, DATABASE_LISTEN_URL, GEOCODER, GEOCODER_URL, GEOCODER_KEY } = given;
  const isRemote = GEOCODER !== undefined && GEOCODER !== 'gazetteer';
  return [
    GEOCODER === 'google' && !GEOCODER_KEY ? '  GEOCODER_KEY: is needed for GEOCODER=google' : '',
    GEOCODER !== 'google' && GEOCODER_KEY ? '  GEOCODER_KEY: is only for GEOCODER=google' : '',
    !isRemote && GEOCODER_URL ? '  GEOCODER_URL: is only for GEOCODER=photon, nominatim or google' : '',
    DATABASE_LISTEN_URL && !DATABASE_URL ? '  DATABASE_LISTEN_URL: is only for a DATABASE_URL that is a pooler' : '',
    ...incompleteBucket(given),
    ...incompleteAnalytics(given),
    ...incompleteProviders(given),
    ...incompleteLanguageModel(given),
  ].filter(Boolean);
}

/** The public services, for operators without their own. */
const GEOCODER_URLS = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
  google: 'https://maps.googleapis.com',
} as const;

function getGeocoder({ GEOCODER: kind, GEOCODER_URL, GEOCODER_KEY }: z.infer<typeof environment>) {
  if (kind === 'gazetteer') return null;
  return { kind, url: (GEOCODER_URL ?? GEOCODER_URLS[kind]).replace(/\/+$/, ''), key: GEOCODER_KEY };
}

function getAuth(value: z.infer<typeof environment>, publicUrl: string) {
  const url = value.AUTH_URL ?? publicUrl + value.AUTH_PREFIX;
  return {
    /** The path of our own auth service, without a slash at the end. */
    prefix: value.AUTH_PREFIX,
    /** Whether a hosted auth service is used. Our own service then doesn't answer. */
    hosted: value.AUTH_URL !== undefined,
    /**
     * The address of the auth service, ours or hosted, which is also the issuer of its tokens. Without a slash at the
     * end.
     */
    url: url.replace(/\/+$/, ''),
    /** The key that a hosted project expects from its clients. It is public. */
    anonKey: value.AUTH_ANON_KEY,
    siteUrl: (value.AUTH_SITE_URL ?? publicUrl).replace(/\/+$/, ''),
    /** Globs of addresses, besides the site's own, that mails and providers may redirect to. */
    redirectUrls: value.AUTH_REDIRECT_URLS?.split(',') ?? [],
    /** Whether new addresses count as confirmed. The default if no mail can be sent. */
    autoconfirm: value.AUTH_AUTOCONFIRM === undefined ? value.SMTP_URL === undefined : value.AUTH_AUTOCONFIRM === '1',
    signupDisabled: value.AUTH_SIGNUP_DISABLED === '1',
    /** A private JWK. Undefined if the keys are generated and stored in the database. */
    signingKey: value.AUTH_SIGNING_KEY_FILE,
    /**
     * The public key of administrators: tokens with the role service_role that its private key signed may administer
     * accounts. If undefined, no token may.
     */
    adminPublicKey: value.AUTH_ADMIN_PUBLIC_KEY_FILE,
    mailIntervalSeconds: value.AUTH_MAIL_INTERVAL_SECONDS,
    reuseIntervalSeconds: value.AUTH_REUSE_INTERVAL_SECONDS,
    codeExpirySeconds: value.AUTH_CODE_EXPIRY_SECONDS,
    /** The providers that users can sign in with. */
    providers: getSignInProviders(value),
    /**
     * The names of the providers that a hosted service supports. Undefined if our own service is used, or if there are
     * none.
     */
    hostedProviders: value.AUTH_PROVIDERS?.split(','),
    /** Whether a signed-in user may link another identity. */
    manualLinking: value.AUTH_MANUAL_LINKING === '1',
    /** The factor by which all limits are wider than usual. */
    limitFactor: value.AUTH_LIMIT_FACTOR,
  };
}

/** The configuration of the server, read once. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads and checks the environment.
 * @throws StartError that lists all mistakes, a line each.
 */
export function readConfig(env: Record<string, string | undefined>) {
  speakPlainly();
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const lines = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  const { feeds, mistakes } = readListingFeeds(given);
  lines.push(...contradictions(given), ...mistakes);
  if (!parsed.success || lines.length > 0) {
    throw new StartError(`The environment variables have mistakes:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const publicUrl = (
    value.PUBLIC_URL ?? `http://${value.HOST.includes(':') ? `[${value.HOST}]` : value.HOST}:${value.PORT}`
  ).replace(/\/+$/, '');
  return {
    mode: value.NODE_ENV,
    productName: value.PRODUCT_NAME,
    /** The person or company that is responsible for the site, and the contact address. Pages show them only if set. */
    operator: { name: value.OPERATOR_NAME, email: value.CONTACT_EMAIL },
    /** What this process does: answers requests (`web`), works on jobs (`worker`), or both (`all`). */
    role: value.ROLE,
    /** Whether the site is down for maintenance and only says so. */
    maintenance: value.MAINTENANCE === '1',
    port: value.PORT,
    host: value.HOST,
    /** Without a slash at the end. */
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    dbHome: value.DB_HOME,
    databaseUrl: value.DATABASE_URL,
    /** The address without the connection pooler at `databaseUrl`. Undefined if there is no pooler. */
    databaseListenUrl: value.DATABASE_LISTEN_URL === value.DATABASE_URL ? undefined : value.DATABASE_LISTEN_URL,
    databasePool: value.DATABASE_POOL,
    /** Addresses and networks of the proxies whose X-Forwarded-For header counts. */
    trustedProxies: value.TRUST_PROXY,
    /** How long a process that was told to stop goes on answering, so that proxies notice that it isn't ready any more. */
    drainSeconds: value.DRAIN_SECONDS,
    /** How long a stop then waits for running requests, and for clients that read slowly. */
    stopSeconds: value.STOP_SECONDS,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    /** The port at which a worker tells how it is. Undefined if it listens on none. */
    workerPort: value.WORKER_PORT,
    /** The bucket for the files. Null if they are in the data folder. */
    bucket: getBucket(value),
    cdnUrl: value.CDN_URL?.replace(/\/+$/, '') ?? '/cdn',
    sampleWorld: value.SAMPLE_WORLD === 'on',
    sampleCompounds: value.SAMPLE_COMPOUNDS,
    /** How many connections a client may have at once. */
    connectionsPerClient: value.CONNECTIONS_PER_CLIENT,
    /** How many calls a client may make. */
    apiCallsPerMinute: value.API_CALLS_PER_MINUTE,
    /** How many pages a client may load. */
    pagesPerMinute: value.PAGES_PER_MINUTE,
    /** How much expensive work a client may cause, in seconds of one core. */
    workSecondsPerMinute: value.WORK_SECONDS_PER_MINUTE,
    /** How long all imports together may work. */
    importSecondsPerMinute: value.IMPORT_SECONDS_PER_MINUTE,
    map: {
      tilesUrl: value.MAP_TILES_URL,
      tilesAttribution: value.MAP_TILES_ATTRIBUTION,
      styleUrl: value.MAP_STYLE_URL,
      /** Further origins from which a map style loads its tiles, glyphs and sprites. */
      hosts: value.MAP_HOSTS?.split(',') ?? [],
    },
    links: {
      blogUrl: value.BLOG_URL,
      eventsUrl: value.EVENTS_URL,
      frontPageUrl: value.FRONT_PAGE_URL,
      permitOverviewUrl: value.PERMIT_OVERVIEW_URL,
      listingSearchUrl: value.LISTING_SEARCH_URL,
    },
    /** Null if places are looked up only in the bundled gazetteer. `url` has no slash at the end. */
    geocoder: getGeocoder(value),
    auth: getAuth(value, publicUrl),
    analytics: getAnalytics(value),
    sessionRecording: getSessionRecordingConfig(value),
    /** The feeds of listings. */
    feeds,
    /** Whether feeds are read by a schedule. Otherwise, only when staff ask for it. */
    feedSchedule: value.FEED_SCHEDULE === '1',
    /** The ports from which photos of listings may be fetched. */
    remoteFilePorts: value.REMOTE_FILE_PORTS,
    /** Null if texts are written without a language model. */
    languageModel: getLanguageModel(value),
    /**
     * In lower case. Of these users, those who are staff may appoint other staff. This list makes no user staff by
     * itself.
     */
    superuserEmails: value.SUPERUSER_EMAILS ?? [],
    /** Whether staff must sign in with a code from an authenticator app. */
    staffTotp: value.STAFF_TOTP,
    mail: {
      /** If undefined, mails are put into the folder `outbox` of the data folder. */
      smtpUrl: value.SMTP_URL,
      from: parseSender(value.MAIL_FROM ?? '') ?? defaultSender(value.PRODUCT_NAME, publicUrl),
    },
  };
}
