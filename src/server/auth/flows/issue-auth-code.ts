import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../auth-platform.ts';
import { updateFlowState } from './flow-state-store.ts';

const CODE_BYTES = 24;

/** The hash under which a code is kept. */
export function hashAuthCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/**
 * The code that goes back to the browser in its address and is good for one session, with the browser's secret;
 * undefined when the flow has been forgotten. `account_id` is who has come through.
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
