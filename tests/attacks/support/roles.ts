import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { KnownValues } from './made-value.ts';
import { ask, type Person, proveByApp, signUp, subscribe } from './people.ts';
import type { ServiceProcess } from './service-process.ts';

const STAFF_COMMAND = join(import.meta.dirname, '../../../bin/staff.ts');
export const SUPERUSER = 'superuser@example.com';

/** Maps each role to its Authorization header. Undefined for no header. */
export type Roles = Record<string, string | undefined>;

async function staffMember(service: ServiceProcess, env: Record<string, string>, email: string): Promise<Person> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [STAFF_COMMAND, 'add', email], {
    encoding: 'utf8',
    env: { ...process.env, ...env, DATA_DIR: service.dataDir, LOG_LEVEL: 'silent' },
  });
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (status !== 0 || !link) throw new Error(`Staff could not be added: ${stdout}${stderr}`);
  const token_hash = new URL(link).searchParams.get('token') ?? '';
  const { access_token } = await ask<{ access_token: string }>(service, 'POST /auth/v1/verify', {
    body: { type: 'recovery', token_hash },
  }).catch(() =>
    ask<{ access_token: string }>(service, 'POST /auth/v1/verify', { body: { type: 'magiclink', token_hash } }),
  );
  const { token, user } = await ask<{ token: string; user: { user_id: string } }>(service, 'GET /api/enrich_token', {
    token: access_token,
  });
  return { email, access_token, token, user_id: user.user_id, subscriber_ids: [] };
}

/**
 * Creates a caller for each role, with real ids that belong to them. `env` is the environment that the service was
 * started with.
 */
export async function everyRole(
  service: ServiceProcess,
  env: Record<string, string>,
): Promise<{ roles: Roles; known: KnownValues }> {
  const user = await signUp(service);
  const owner = await subscribe(service);
  const other = await subscribe(service);
  const staff = await staffMember(service, env, 'staff@example.com');
  const provenStaff = await proveByApp(service, await staffMember(service, env, 'proven@example.com'));
  const superuser = await proveByApp(service, await staffMember(service, env, SUPERUSER));
  const [header = '', payload = ''] = owner.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  return {
    roles: {
      nobody: undefined,
      garbage: 'x.y.z',
      forged: `${header}.${payload}.${'A'.repeat(86)}`,
      unsigned,
      'access token': owner.access_token,
      user: user.token,
      owner: owner.token,
      other: other.token,
      staff: staff.token,
      'proven staff': provenStaff.token,
      superuser: superuser.token,
    },
    known: {
      user_id: [user, owner, other, superuser].map(({ user_id }) => user_id),
      subscriber_id: [...owner.subscriber_ids, ...other.subscriber_ids],
      email: [owner.email, 'staff@example.com', 'new@example.com'],
    },
  };
}
