import { ofThisTab } from '../storage/stored-values.ts';

/** How long the login page shows the reason that a visitor isn't logged in. */
const TEN_MINUTES_MS = 10 * 60 * 1_000;

/** Remembers why the visitor isn't logged in, so that the login page can say so however the visitor gets there. */
export function rememberLoginProblem(code: string): void {
  ofThisTab.set('login_problem', code, TEN_MINUTES_MS);
}

/** The code of a failed login that no page has explained yet. */
let refusal: string | null = null;

/** Remembers a failed login, which the next page explains. */
export function refuseLogin(code: string): void {
  refusal = code;
  rememberLoginProblem(code);
}

export function isLoginRefused(): boolean {
  return refusal !== null;
}

/** The code of the failed login that the caller now explains. Null if there is none. */
export function takeLoginRefusal(): string | null {
  const code = refusal;
  refusal = null;
  return code;
}
