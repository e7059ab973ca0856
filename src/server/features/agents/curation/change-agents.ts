import type { CallInput } from '../../../../contracts/contract.ts';
import type { StaffAgent } from '../../../../contracts/people/agents.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { regenerateFiles } from '../../published-files/publish-jobs.ts';
import { changedColumns, planRecordChange } from '../../staff/change-record.ts';
import { recordStaffAction } from '../../staff/store.ts';
import { type AgentFields, deleteAgent, insertAgent, lockAgents, updateAgent } from '../store.ts';
import { getStaffAgent } from './staff-agents.ts';

type Platform = Pick<Context, 'db' | 'jobs'>;
type LockedAgent = Awaited<ReturnType<typeof lockAgents>>[number];

const entity = 'agent';

function requireReachable({ email, fallback_lnf_advisor }: AgentFields): void {
  if (fallback_lnf_advisor && email === null)
    throw new AppError('conflict', 'The fallback advisor needs an email address.', {
      errors: [{ path: 'body.email', message: 'The fallback advisor needs an email address.' }],
    });
}

/** Ends the choice of the fallback advisor, because another agent becomes it. */
async function replaceFallback(transaction: Database, agents: readonly LockedAgent[], actor: Actor): Promise<void> {
  const old = agents.find(({ fallback_lnf_advisor }) => fallback_lnf_advisor);
  if (!old) return;
  const planned = await planRecordChange(transaction, old, {
    entity,
    entity_id: old.agent_id,
    action: 'edit_agent',
    changes: { fallback_lnf_advisor: false },
    current: async () => ({}),
    actor: { ...actor, base_version: old.version },
  });
  if (planned) await updateAgent(transaction, old.agent_id, changedColumns<AgentFields>(planned));
}

/**
 * Adds an agent without a portrait, and has the files published again.
 * @throws AppError conflict for a fallback advisor without an address.
 */
export async function addAgent({ db, jobs }: Platform, fields: AgentFields, actor: Actor): Promise<StaffAgent> {
  requireReachable(fields);
  return inTransaction(db, async (transaction) => {
    if (fields.fallback_lnf_advisor) await replaceFallback(transaction, await lockAgents(transaction), actor);
    const agent_id = await insertAgent(transaction, fields);
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'create_agent',
      entity,
      entity_id: agent_id,
    } as const;
    await recordStaffAction(transaction, { ...action, version: 1, before: {}, after: fields });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return getStaffAgent(transaction, agent_id);
  });
}

export interface AgentChange {
  agent_id: number;
  changes: CallInput<'PUT /hfc/_i/agents/{agent_id}'>['body'];
}

/**
 * Changes the given fields of an agent. An agent who becomes the fallback advisor replaces the one before.
 * @throws AppError not_found, version_conflict and version_required as `planChange`, conflict if there would be no
 * fallback advisor with an address.
 */
export async function changeAgent(
  { db, jobs }: Platform,
  { agent_id, changes }: AgentChange,
  actor: Actor,
): Promise<StaffAgent> {
  return inTransaction(db, async (transaction) => {
    const agents = await lockAgents(transaction);
    const known = agents.find((agent) => agent.agent_id === agent_id);
    if (!known) throw new AppError('not_found', 'Agent not found.');
    const planned = await planRecordChange(transaction, known, {
      entity,
      entity_id: agent_id,
      action: 'edit_agent',
      changes,
      current: async () => ({ agent: await getStaffAgent(transaction, agent_id) }),
      actor,
    });
    if (!planned) return getStaffAgent(transaction, agent_id);
    const { after } = planned;
    if (after['fallback_lnf_advisor'] === false)
      throw new AppError('conflict', 'There must be a fallback advisor. Choose another agent instead.');
    requireReachable({ ...known, ...after });
    if (after['fallback_lnf_advisor']) await replaceFallback(transaction, agents, actor);
    await updateAgent(transaction, agent_id, changedColumns<AgentFields>(planned));
    // The address is never published.
    if (Object.keys(after).some((field) => field !== 'email')) await jobs.enqueue(regenerateFiles, {}, transaction);
    return getStaffAgent(transaction, agent_id);
  });
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`];

/**
 * Deletes an agent, and has the files published again.
 * @throws AppError not_found, conflict for the fallback advisor, and with the number of users, threads and tours.
 */
export async function removeAgent({ db, jobs }: Platform, agent_id: number, actor: Actor): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The lock keeps new users, threads and tours away until the agent is gone.
    const known = (await lockAgents(transaction)).find((agent) => agent.agent_id === agent_id);
    if (!known) throw new AppError('not_found', 'Agent not found.');
    const { first_name, email, fallback_lnf_advisor, attio_id, headshot } = known;
    if (fallback_lnf_advisor)
      throw new AppError('conflict', `${first_name} is the fallback advisor. Choose another agent first.`);
    const { users, threads, tours } = await getStaffAgent(transaction, agent_id);
    const hanging = [...counted(users, 'user'), ...counted(threads, 'conversation'), ...counted(tours, 'tour')];
    if (hanging.length > 0)
      throw new AppError(
        'conflict',
        `${first_name} still has ${new Intl.ListFormat('en-US').format(hanging)}. Give them to another agent first.`,
      );
    await deleteAgent(transaction, agent_id);
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'delete_agent',
      entity,
      entity_id: agent_id,
    } as const;
    const before = { first_name, email, fallback_lnf_advisor, attio_id, headshot };
    await recordStaffAction(transaction, { ...action, before, after: {} });
    await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}
