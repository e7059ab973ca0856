import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { makeDataFolder } from '../support/data-folder.ts';
import { startFakeOidcProvider } from '../support/fake-oidc-provider.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { accountIds, accountRows, countLost, getAccount } from './support/account-rows.ts';
import { attackedServer } from './support/attacked-database.ts';
import { authCallers, makeServiceKey } from './support/auth-callers.ts';
import { type AuthCall, AuthCallMaker } from './support/auth-calls.ts';
import { authEndpoints } from './support/auth-endpoints.ts';
import { AuthJudge } from './support/auth-judge.ts';
import { AuthValues } from './support/auth-values.ts';
import { ask, proveByApp, signUp } from './support/people.ts';
import { sendRaw } from './support/raw-call.ts';
import { SUPERUSER } from './support/roles.ts';
import { startProcess, UNLIMITED } from './support/service-process.ts';

/** The number of random calls and the seed: `AUTH_FUZZ_CALLS=99 FUZZ_SEED=7 node tests/attacks/run.ts "auth fuzz"`. */
const CALLS = Number(process.env.AUTH_FUZZ_CALLS ?? 6_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const AT_ONCE = 8;
/** How often a combination of endpoint and role is tried, with different values each time. */
const TIMES_EACH = 5;
/** In milliseconds. An answer that takes longer counts as hanging. */
const HANGS_AFTER = 10_000;
/** A password that callers don't know. */
const BYSTANDER_PASSWORD = 'quartz-91-heron';
/** Codes for a caller whose session or account is gone. */
const NEEDS_RENEWAL = ['session_not_found', 'user_banned'];

async function fuzzAuth(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const folder = await makeDataFolder('auth-fuzz');
  const [provider, serviceKey] = await Promise.all([startFakeOidcProvider(), makeServiceKey(folder)]);
  const env = { ...UNLIMITED, ...provider.env, ...serviceKey.env, DATABASE_URL, SUPERUSER_EMAILS: SUPERUSER };
  const service = await startProcess({ env: { ...env, AUTH_REDIRECT_URLS: 'https://app.example/**' } });
  const tally = new Tally();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const callers = await authCallers(service, env, serviceKey.token);
    const bystander = await getAccount(
      service,
      await proveByApp(service, await signUp(service, undefined, BYSTANDER_PASSWORD)),
    );
    const ids = await accountIds(bystander, DATABASE_URL);
    const values = new AuthValues(provider, ids);
    const site = `http://localhost:${service.port}`;
    const judge = new AuthJudge(callers, [site, provider.issuer, 'https://app.example'], Object.values(ids).flat());
    const before = await accountRows(bystander, DATABASE_URL);
    const memoryBefore = await service.memory();
    const reached = new Set<string>();
    const accounts = new Set<string>();
    const check = async (call: AuthCall, isRenewed = false): Promise<string | null> => {
      const answer = await sendRaw(service, agent, call, HANGS_AFTER);
      const fault = judge.getFault(call, answer);
      if (answer.status < 400) {
        reached.add(call.key);
        values.learn(call, answer);
        if (call.key === 'POST /signup') accounts.add((JSON.parse(answer.body) as { user: { id: string } }).user.id);
        if (call.method === 'DELETE') accounts.delete(call.path.split('/').at(-1) ?? '');
      }
      const { role } = call;
      const code = String(answer.headers['x-sb-error-code']);
      if (fault !== null || isRenewed || !callers.isSignedIn(role) || !NEEDS_RENEWAL.includes(code)) return fault;
      await callers.renew(role);
      const authorization = `Bearer ${callers.getToken(role)}`;
      return check({ ...call, headers: { ...call.headers, authorization } }, true);
    };
    const caller = async (waiting: Iterable<AuthCall>): Promise<void> => {
      for (const call of waiting) {
        const fault = await check(call).catch((error: Error) => error.message);
        const { role, method, path, body = '' } = call;
        tally.count(fault === null ? null : `${role}: ${method} ${path} ${body.slice(0, 500)}\n      ${fault}`);
      }
    };
    for (const kind of ['plain', 'hostile'] as const) {
      const made = new AuthCallMaker(values, callers, { seed: SEED, kind });
      await Promise.all(callers.roles.map((role) => caller(made.everyEndpoint(role, TIMES_EACH))));
    }
    const random = new AuthCallMaker(values, callers, { seed: SEED, kind: 'random' }).random(CALLS);
    await Promise.all(Array.from({ length: AT_ONCE }, () => caller(random)));
    const after = await accountRows(bystander, DATABASE_URL);
    tally.count(after === before ? null : `an account that made no calls was\n${before}\n      and is now\n${after}`);
    await ask(service, 'GET /auth/v1/user', { token: bystander.access_token }).then(
      () => tally.count(null),
      (error: Error) => tally.count(`the session of an account that made no calls: ${error.message}`),
    );
    for (const { key, isRefused = false } of authEndpoints)
      tally.count(isRefused || reached.has(key) ? null : `${key} was never answered with success`);
    for (const { msg, err } of service.errors)
      tally.count(`logged: ${err?.type ?? ''} ${err?.stack ?? err?.message ?? msg}`);
    const lost = await countLost(accounts, DATABASE_URL);
    return tally.outcome({ lost, memoryBefore, memoryAfter: await service.memory() });
  } finally {
    agent.destroy();
    await service.stop();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const authFuzzAttack: Attack = { name: `auth fuzz, ${CALLS} calls of all roles`, run: fuzzAuth };
