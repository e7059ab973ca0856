import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { sendRequestedMail } from '../../src/server/auth/mail-requests/mail-request.ts';
import type { AuthMailData } from '../../src/server/auth/mails/auth-mail-data.ts';
import { listJobs } from '../../src/server/jobs.ts';
import { startTestService, type TestService } from './test-service.ts';

/** Strong enough to be accepted as a password. */
export const PASSWORD = 'zebra-42-kite';

interface Request {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

export interface Answer<Body> {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: Body;
}

export interface SessionAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  user: { id: string; email: string; identities: object[]; factors: { id: string }[]; [field: string]: unknown };
  code: string;
  [field: string]: unknown;
}

/** A mail of the auth service, with its content and the parts of its link. */
export interface SentAuthMail extends AuthMailData {
  kind: string;
  to: string;
  token_hash?: string;
  redirect_to?: string;
}

type ClientOptions = ConstructorParameters<typeof AuthClient>[0];

export interface AuthTestService extends TestService {
  /** Advances the service's clock. Otherwise the clock stands still, so that counts don't depend on the machine. */
  advance(seconds: number): void;
  /** Makes a call, and then answers the requested mails. */
  call<Body = SessionAnswer>(route: string, request?: Request): Promise<Answer<Body>>;
  /** Answers the requested mails, as a worker would. */
  answerMailRequests(): Promise<void>;
  /** Creates a new account with PASSWORD and returns its session. Needs AUTH_AUTOCONFIRM. */
  aSession(email?: string): Promise<SessionAnswer>;
  /** The mails that were queued for an address, newest last. */
  mailsTo(email: string): SentAuthMail[];
  /** The real client library, connected to this service instead of the network. */
  client(options?: ClientOptions & { fetch?: typeof fetch }): InstanceType<typeof AuthClient>;
  fetch: typeof fetch;
}

/** The address that a client requests. */
export const getAddress = (input: Parameters<typeof fetch>[0]): URL =>
  new URL(input instanceof Request ? input.url : input);

/** A new email address that no account has. */
export const anEmail = (): string => `${randomUUID()}@example.com`;

function asSent({ kind, to, data }: TestService['mails'][number]): SentAuthMail {
  const { url, ...rest } = data as AuthMailData;
  const params = new URL(url ?? 'http://none').searchParams;
  const token_hash = params.get('token');
  const redirect_to = params.get('redirect_to');
  return {
    kind,
    to,
    ...rest,
    ...(url && { url }),
    ...(token_hash && { token_hash }),
    ...(redirect_to && { redirect_to }),
  };
}

/**
 * Starts the service with the auth service and with high limits. Its database is empty, unless it has a sample world of
 * so many compounds. It has its own database and clock, unless it runs `beside` another service and shares them.
 */
export async function startAuthService(
  env: Record<string, string> = {},
  { beside, compounds = 0 }: { beside?: AuthTestService; compounds?: number } = {},
): Promise<AuthTestService> {
  let time = Date.now();
  const ownClock = {
    now: () => new Date(time),
    advance: (seconds: number) => void (time += seconds * 1000),
  };
  const { now, advance } = beside ? { ...beside, now: beside.ctx.now } : ownClock;
  const service = await startTestService({
    ...(compounds > 0 ? { unpublished: compounds } : { compounds: 0 }),
    ...(beside && { database: beside.database }),
    now,
    env: { AUTH_LIMIT_FACTOR: '100000', ...env },
  });
  const { app, ctx } = service;
  const answerOne = listJobs(ctx).find(({ definition }) => definition === sendRequestedMail)!;

  async function answerMailRequests(): Promise<void> {
    const waiting = ctx.db.selectFrom('auth.mail_request').select('mail_request_id').orderBy('mail_request_id');
    for (const request of await waiting.execute()) await answerOne.run(request);
  }

  async function call<Body = SessionAnswer>(route: string, request: Request = {}): Promise<Answer<Body>> {
    const [method = '', path = ''] = route.split(' ');
    const { body, token, headers, ip } = request;
    const response = await app.inject({
      method: method as 'GET',
      url: `/auth/v1${path}`,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(ip !== undefined && { remoteAddress: ip }),
    });
    await answerMailRequests();
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers as Answer<Body>['headers'],
      text: response.body,
      body: (isJson ? response.json() : undefined) as Body,
    };
  }

  const throughApp: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = getAddress(input);
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    await answerMailRequests();
    const { statusCode: status } = response;
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(status === 204 ? null : response.body, { status, headers });
  };

  return {
    ...service,
    call,
    answerMailRequests,
    fetch: throughApp,
    advance,
    async aSession(email = anEmail()) {
      return (await call('POST /signup', { body: { email, password: PASSWORD } })).body;
    },
    mailsTo: (email) => service.mails.filter(({ to }) => to === email).map(asSent),
    client(options) {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
      const url = `${service.ctx.config.publicUrl}/auth/v1`;
      return new AuthClient({
        url,
        storage,
        storageKey: randomUUID(),
        autoRefreshToken: false,
        fetch: throughApp,
        ...options,
      });
    },
  };
}
