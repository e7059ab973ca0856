import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompactSign, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import PostalMime from 'postal-mime';
import { METROS } from '../../../src/rules/places/metros/metros.ts';
import { query } from './attacked-database.ts';
import type { KnownValues } from './made-value.ts';
import { ask, type Person, proveByApp, signUp, subscribe } from './people.ts';
import { type ServiceProcess, secondsUntil } from './service-process.ts';

const STAFF_COMMAND = join(import.meta.dirname, '../../../bin/staff.ts');
export const SUPERUSER = 'superuser@example.com';

/** The bearer token of each role. Undefined for calls without a token. */
export type Roles = Record<string, string | undefined>;

/** A new staff member. `env` is the environment that the service was started with. */
export async function staffMember(
  service: Pick<ServiceProcess, 'url' | 'dataDir'>,
  env: Record<string, string>,
  email: string,
): Promise<Person> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [STAFF_COMMAND, 'add', email], {
    encoding: 'utf8',
    env: { ...process.env, ...env, DATA_DIR: service.dataDir, LOG_LEVEL: 'silent' },
  });
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (status !== 0 || !link) throw new Error(`Staff could not be added: ${stdout}${stderr}`);
  const { searchParams } = new URL(link);
  const given = { type: searchParams.get('type'), token_hash: searchParams.get('token') };
  const { access_token } = await ask<{ access_token: string }>(service, 'POST /auth/v1/verify', { body: given });
  // A new password proves the session, which may then add an app.
  await ask(service, 'PUT /auth/v1/user', { token: access_token, body: { password: 'staff-44-kite' } });
  const { token, user } = await ask<{ token: string; user: { user_id: string } }>(service, 'GET /api/enrich_token', {
    token: access_token,
  });
  return { email, access_token, token, user_id: user.user_id, subscriber_ids: [] };
}

/** The tokens in the links of all mails to a person. Waits until there is a mail. */
async function mailTokens({ dataDir }: ServiceProcess, { email }: Person): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  let tokens: string[] = [];
  await secondsUntil(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const own = mails.filter(({ to }) => to?.some(({ address }) => address === email));
    tokens = own.flatMap(({ text = '' }) =>
      [...text.matchAll(/token=([\w-]+\.[\w-]+\.[\w-]+)/g)].map(([, token = '']) => token),
    );
    return tokens.length > 0;
  });
  return [...new Set(tokens)];
}

/** A token with its times set back by a day, signed with the service's own key from the database. */
async function aDayOld(token: string, databaseUrl: string): Promise<string> {
  const header = decodeProtectedHeader(token);
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
  const [key] = await query<{ private_jwk: JWK }>(
    databaseUrl,
    `select private_jwk from token_key where key_id = $1
     union all select private_jwk from auth.signing_key where key_id = $1`,
    [header.kid],
  );
  if (!key) throw new Error('The key of a token is not in the database.');
  const payload = JSON.stringify({ ...claims, iat: iat - 86_400, exp: exp - 86_400 });
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ ...header, alg: header.alg ?? 'ES256' })
    .sign(await importJWK(key.private_jwk, header.alg));
}

/** A person whose session has ended with a sign-out, but whose tokens haven't expired. */
async function signedOut(service: ServiceProcess): Promise<Person> {
  const person = await signUp(service);
  await ask(service, 'POST /auth/v1/logout', { token: person.access_token });
  return person;
}

/**
 * Creates a caller for each role, and returns the ids of their data. The bystander makes no calls, but callers know its
 * ids. `env` is the environment that the service was started with.
 */
export async function everyRole(
  service: ServiceProcess,
  env: { DATABASE_URL: string } & Record<string, string>,
): Promise<{ roles: Roles; identities: Record<string, Person>; bystander: Person; known: KnownValues }> {
  const user = await signUp(service);
  const owner = await subscribe(service);
  const other = await subscribe(service);
  const bystander = await subscribe(service);
  const gone = await signedOut(service);
  const staff = await staffMember(service, env, 'staff@example.com');
  const provenStaff = await proveByApp(service, await staffMember(service, env, 'proven@example.com'));
  const superuser = await proveByApp(service, await staffMember(service, env, SUPERUSER));
  const subscribers = [owner, other, bystander];
  const tokens = [...(await mailTokens(service, owner)), ...(await mailTokens(service, other))];
  const mailLink = await ask<{ token: string }>(service, 'POST /api/magic_link_login', { body: { token: tokens[0] } });
  const shareLinks = await query<{ share_link_key: string; compound_id: number }>(
    env.DATABASE_URL,
    'select share_link_key, compound_id from share_link order by share_link_key limit 3',
  );
  const [header = '', payload = ''] = owner.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  return {
    roles: {
      'no token': undefined,
      garbage: 'x.y.z',
      forged: `${header}.${payload}.${'A'.repeat(86)}`,
      unsigned,
      expired: await aDayOld(owner.token, env.DATABASE_URL),
      'expired access token': await aDayOld(owner.access_token, env.DATABASE_URL),
      'signed out': gone.token,
      'signed-out access token': gone.access_token,
      "mail's token": tokens[0],
      'access token': owner.access_token,
      user: user.token,
      owner: owner.token,
      other: other.token,
      'mail link': mailLink.token,
      staff: staff.token,
      'proven staff': provenStaff.token,
      superuser: superuser.token,
    },
    identities: {
      'access token': owner,
      user,
      owner,
      other,
      'mail link': owner,
      staff,
      'proven staff': provenStaff,
      superuser,
      bystander,
    },
    bystander,
    known: {
      user_id: [user, owner, other, superuser, bystander].map(({ user_id }) => user_id),
      subscriber_id: subscribers.flatMap(({ subscriber_ids }) => subscriber_ids),
      object_id: [
        owner.user_id,
        bystander.user_id,
        ...subscribers.flatMap(({ subscriber_ids }) => subscriber_ids.map(String)),
      ],
      email: [owner.email, 'staff@example.com', 'new@example.com'],
      token: [...tokens, owner.token],
      share_link_key: shareLinks.map(({ share_link_key }) => share_link_key),
      compound_id: shareLinks.map(({ compound_id }) => compound_id),
      city_key: METROS.map(({ key }) => key),
    },
  };
}
