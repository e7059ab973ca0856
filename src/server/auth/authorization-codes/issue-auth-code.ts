import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import { updateFlowState } from '../stores/flow-state-store.ts';

const CODE_BYTES = 24;

/** The hash that the database stores in place of a code. */
export function hashAuthCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/**
 * Issues the code that goes back to the browser in its address. With the browser's secret, the code is valid for one
 * session. Returns undefined if the flow was deleted. `account_id` is the account that signed in.
 */
export async function issueAuthCode(
  { now }: Pick<AuthPlatform, 'now'>,
  db: Database,
  flow_state_id: string,
  account_id: string,
): Promise<string | undefined> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const changes = { account_id, auth_code_hash: hashAuthCode(code), auth_code_issued_at: now() };
  return (await updateFlowState(db, flow_state_id, changes)) && code;
}
