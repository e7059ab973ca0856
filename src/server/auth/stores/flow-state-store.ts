import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type FlowState = Selectable<Tables['auth.flow_state']>;

export function insertFlowState(db: Database, values: Insertable<Tables['auth.flow_state']>): Promise<FlowState> {
  return db.insertInto('auth.flow_state').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateFlowState(
  db: Database,
  flow_state_id: string,
  values: Updateable<Tables['auth.flow_state']>,
): Promise<FlowState | undefined> {
  return db
    .updateTable('auth.flow_state')
    .set(values)
    .where('flow_state_id', '=', flow_state_id)
    .returningAll()
    .executeTakeFirst();
}

/** Finds the flow that a code ends, without locking it. */
export function findFlowByCode(db: Database, auth_code_hash: Buffer): Promise<FlowState | undefined> {
  return db.selectFrom('auth.flow_state').selectAll().where('auth_code_hash', '=', auth_code_hash).executeTakeFirst();
}

/**
 * Locks the flow that a code ends, for the rest of the transaction. If two requests exchange a code at once, only one
 * of them gets the flow.
 */
export function lockFlowByCode(db: Database, auth_code_hash: Buffer): Promise<FlowState | undefined> {
  return db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('auth_code_hash', '=', auth_code_hash)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Claims a provider's flow for the single answer that it may have. Returns undefined if the flow was already claimed,
 * or began in another browser.
 */
export async function claimProviderFlow(
  db: Database,
  flow_state_id: string,
  browser_hash: Buffer,
): Promise<FlowState | undefined> {
  const flow = await db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('flow_state_id', '=', flow_state_id)
    .where('browser_hash', '=', browser_hash)
    .where('provider_code_verifier', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (flow) await updateFlowState(db, flow_state_id, { provider_code_verifier: null });
  return flow;
}

export async function deleteFlowState(db: Database, flow_state_id: string): Promise<void> {
  await db.deleteFrom('auth.flow_state').where('flow_state_id', '=', flow_state_id).execute();
}

/** Deletes the flows of an account, so that their codes can't be exchanged. */
export async function deleteFlowStatesOf(
  db: Database,
  account_id: string,
  { except }: { except: string | null },
): Promise<void> {
  let deletion = db.deleteFrom('auth.flow_state').where('account_id', '=', account_id);
  if (except !== null) deletion = deletion.where('flow_state_id', '<>', except);
  await deletion.execute();
}

export async function deleteFlowStatesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.flow_state').where('created_at', '<', time).execute();
}
