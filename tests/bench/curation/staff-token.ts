import { randomUUID } from 'node:crypto';
import { makeStaff } from '../../e2e/support/staff.ts';
import { ask } from '../accounts.ts';
import type { Service } from '../service.ts';

/** A new staff member's session token of our API. Needs STAFF_TOTP=optional. */
export async function staffToken({ url }: Service, dataDir: string): Promise<string> {
  const link = await makeStaff(`${randomUUID()}@example.com`, { url, dataDir });
  const { searchParams } = new URL(link);
  const given = { type: searchParams.get('type'), token_hash: searchParams.get('token') };
  const verified = await ask(url, 'POST /auth/v1/verify', undefined, given);
  const { access_token } = JSON.parse(verified) as { access_token: string };
  return (JSON.parse(await ask(url, 'GET /api/enrich_token', access_token)) as { token: string }).token;
}
