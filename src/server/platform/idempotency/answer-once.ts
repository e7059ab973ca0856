import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/database-types.ts';
import { AppError } from '../errors/errors.ts';
import { findAnswer, insertAnswer, lockKey } from './store.ts';

const RETRY_SECONDS = 1;
const KEY = /^[\w-]{8,64}$/;

interface OnceCall {
  user_id: string;
  /** The caller's `Idempotency-Key`. */
  key: string | undefined;
  /** The call's key in the contract. */
  call: string;
  input: object;
}

/**
 * Runs a call once for each key. The call runs in one transaction, which also stores its answer. So after a crash,
 * either both are there or neither. An error isn't stored: the same key may be tried again.
 * @throws AppError bad_request without a usable key, conflict if the key was used for another input or its call is still
 * running, else as `run`.
 */
export async function answerOnce(
  db: Database,
  { user_id, key, call, input }: OnceCall,
  run: (transaction: Transaction<Tables>) => Promise<object>,
): Promise<object> {
  if (key === undefined || !KEY.test(key)) {
    const message = 'must be 8 to 64 letters, digits, hyphens or underscores';
    throw new AppError('bad_request', 'This call requires an Idempotency-Key.', {
      errors: [{ path: 'headers.idempotency-key', message }],
    });
  }
  const body_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return db.transaction().execute(async (transaction) => {
    if (!(await lockKey(transaction, user_id, key))) {
      throw new AppError('conflict', 'The same call is still running.', { retryAfter: RETRY_SECONDS });
    }
    const known = await findAnswer(transaction, user_id, key);
    if (known && (known.call !== call || known.body_hash !== body_hash)) {
      throw new AppError('conflict', 'This Idempotency-Key was used for another call.');
    }
    if (known) return known.answer;
    const answer = await run(transaction);
    await insertAnswer(transaction, { user_id, key, call, body_hash, answer });
    return answer;
  });
}
