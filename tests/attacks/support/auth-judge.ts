import type { AuthCallers } from './auth-callers.ts';
import type { AuthCall } from './auth-calls.ts';
import type { RawAnswer } from './raw-call.ts';

/** The fault of an error's answer. Null if it has the form of the API version that the call names. */
function errorFault({ headers: sent }: AuthCall, { status, headers, body }: RawAnswer): string | null {
  const code = headers['x-sb-error-code'];
  const answer = JSON.parse(body) as Record<string, unknown>;
  const isNamed = sent['x-supabase-api-version'] === '2024-01-01';
  const isRight = isNamed
    ? answer.code === code && typeof answer.message === 'string'
    : answer.code === status && answer.error_code === code && typeof answer.msg === 'string';
  return isRight && code !== undefined ? null : `answered ${status} in a wrong form: ${body.slice(0, 200)}`;
}

/** Judges the answers of an attack. */
export class AuthJudge {
  readonly #callers: AuthCallers;
  readonly #origins: readonly string[];
  readonly #secrets: readonly string[];

  /** `origins` are the allowed targets of redirects. `secrets` are values that only administrators may read. */
  constructor(callers: AuthCallers, origins: readonly string[], secrets: readonly string[]) {
    this.#callers = callers;
    this.#origins = origins;
    this.#secrets = secrets;
  }

  /** The fault of an answer. Null if the answer has the right form and the caller has a right to it. */
  getFault(call: AuthCall, answer: RawAnswer): string | null {
    const { status, headers, body } = answer;
    const type = String(headers['content-type']);
    if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
    if (/\$argon2|\$2[aby]\$/.test(body) && !call.body?.includes('$')) return 'revealed the hash of a password';
    if (status === 204) return body === '' ? this.#rightFault(call, answer) : 'answered 204 with a body';
    if (status === 302 || status === 303) return this.#redirectFault(call, String(headers.location));
    if (status === 200 && call.endpoint.isForBrowsers && type.startsWith('text/html')) return null;
    // The server refuses such a request before the auth service sees it.
    if (status === 431) return null;
    if (!type.startsWith('application/json')) return `answered ${status} with ${type}: ${body.slice(0, 200)}`;
    if (status >= 400) return errorFault(call, answer);
    JSON.parse(body);
    return status === 200 ? this.#rightFault(call, answer) : `answered ${status}`;
  }

  #redirectFault({ endpoint }: AuthCall, location: string): string | null {
    if (!endpoint.isForBrowsers) return `redirected to ${location}`;
    return this.#origins.includes(URL.parse(location)?.origin ?? '') ? null : `redirected to ${location}`;
  }

  #rightFault({ role, endpoint, path, body: sent = '' }: AuthCall, { body }: RawAnswer): string | null {
    if (this.#callers.isAdministrator(role))
      return endpoint.auth === 'session' ? 'accepted a service key as a user' : null;
    if (endpoint.auth === 'administrator') return 'answered a call for administrators';
    if (endpoint.auth === 'session' && !this.#callers.isSignedIn(role)) return 'answered a call for users';
    const asked = `${decodeURIComponent(path)} ${sent}`;
    const reported = this.#secrets.find((secret) => body.includes(secret) && !asked.includes(secret));
    return reported === undefined ? null : `revealed data of another account: ${body.slice(0, 200)}`;
  }
}
