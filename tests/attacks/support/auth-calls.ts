import type { AuthCallers } from './auth-callers.ts';
import { type AuthEndpoint, authEndpoints } from './auth-endpoints.ts';
import type { AuthValues } from './auth-values.ts';
import { Maker, type Schema } from './made-value.ts';
import { asText, type RawCall } from './raw-call.ts';

/** Bodies that aren't JSON, or JSON that isn't an object. */
const BROKEN_BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '{"email":',
  '{"__proto__":{"email":"a@example.com"}}',
  '{"email":"a@example.com","email":"b@example.com"}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '\uFEFF{}',
  `{"data":{"x":"${'x'.repeat(200_000)}"}}`,
];
const CONTENT_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', ''];
const VERSIONS = ['2024-01-01', '2023-12-31', 'newest'];

/** A call of the fuzz, with its endpoint and the role of its caller. */
export interface AuthCall extends RawCall {
  key: string;
  role: string;
  endpoint: AuthEndpoint;
}

/** The text of a body: usually JSON or a form made from the schema, sometimes something else. */
function bodyText(maker: Maker, { isForm }: AuthEndpoint, value: unknown, isPlain: boolean): string {
  if (!isPlain && maker.onceIn(20)) return maker.one(BROKEN_BODIES);
  if (!isForm) return JSON.stringify(value);
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, field]) => `${asText(name)}=${asText(field)}`)
        .join('&')
    : asText(value);
}

interface MakerOptions {
  seed: number;
  /**
   * `plain` calls fit their schemas and use earlier answers. `hostile` calls fit their schemas and name the untouchable
   * account. `random` calls may have any values.
   */
  kind: 'plain' | 'hostile' | 'random';
}

/** Makes calls from the endpoints' schemas. */
export class AuthCallMaker {
  readonly #makers: Readonly<Record<'administrators' | 'others', Maker>>;
  readonly #values: AuthValues;
  readonly #callers: AuthCallers;
  readonly #options: MakerOptions;

  constructor(values: AuthValues, callers: AuthCallers, options: MakerOptions) {
    const { seed, kind } = options;
    const isTame = kind !== 'random';
    const forOthers = kind === 'hostile' ? values.untouchable : values.forOthers;
    this.#makers = {
      administrators: new Maker(seed, values.forAdministrators, { isTame }),
      others: new Maker(seed + 1, forOthers, { isTame }),
    };
    this.#values = values;
    this.#callers = callers;
    this.#options = options;
  }

  make(endpoint: AuthEndpoint, role: string): AuthCall {
    const maker = this.#callers.isAdministrator(role) ? this.#makers.administrators : this.#makers.others;
    const { kind } = this.#options;
    const isTame = kind !== 'random';
    const onceIn = (count: number): boolean => !isTame && maker.onceIn(count);
    const isFitting = kind === 'plain' || (kind === 'random' && maker.onceIn(2));
    const { key } = endpoint;
    const { cookie, ...fitting } = isFitting ? this.#values.fittingFor(key, role) : {};
    const made = (schema: Schema | undefined): unknown => {
      const value = schema && maker.value(schema);
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      const names = Object.keys(schema?.properties ?? {});
      return isObject
        ? { ...value, ...Object.fromEntries(Object.entries(fitting).filter(([name]) => names.includes(name))) }
        : value;
    };
    const [method = '', template = ''] = key.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      asText(fitting[name] ?? maker.value({ type: 'string' }, name)),
    );
    const asked = Object.entries((made(endpoint.query) as object | null | undefined) ?? {});
    const search = asked
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${asText(name)}=${asText(value)}`)
      .join('&');
    const body = endpoint.body || onceIn(20) ? bodyText(maker, endpoint, made(endpoint.body) ?? {}, isTame) : undefined;
    const token = this.#callers.getToken(role);
    return {
      key,
      role,
      endpoint,
      method: onceIn(50) ? maker.one(['PATCH', 'DELETE', 'PUT', 'POST']) : method,
      path: `/auth/v1${path}${search && (path.includes('?') ? '&' : '?')}${search}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!onceIn(3) && { 'x-supabase-api-version': isTame ? '2024-01-01' : maker.one(VERSIONS) }),
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && {
          'content-type': onceIn(30)
            ? maker.one(CONTENT_TYPES)
            : endpoint.isForm
              ? 'application/x-www-form-urlencoded'
              : 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...(onceIn(30) && { origin: 'https://elsewhere.example' }),
      },
      ...(body !== undefined && { body }),
    };
  }

  /** Each endpoint as a role, one after another, so that calls can use earlier answers. */
  *everyEndpoint(role: string, times: number): Iterable<AuthCall> {
    for (let time = 0; time < times; time += 1) for (const endpoint of authEndpoints) yield this.make(endpoint, role);
  }

  *random(count: number): Iterable<AuthCall> {
    const maker = new Maker(this.#options.seed + 2, {});
    for (let index = 0; index < count; index += 1)
      yield this.make(maker.one(authEndpoints), maker.one(this.#callers.roles));
  }
}
