import type { AssignedAgent } from '../../../contracts/people/agents.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgents, findReachableAgent } from '../agents/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import { lockAgentOf, setAgentOf } from '../users/store-assigned-agents.ts';

interface AssignmentChange {
  /** The user who is advised. */
  user_id: string;
  /** Null: the fallback advisor. */
  agent_id: number | null;
  /** The advisor whom the user had when the caller looked. */
  seen_agent_id: number | null;
  /** The staff member who makes the change. */
  by: string;
}

async function findAgent(db: Database, agent_id: number | null): Promise<AssignedAgent | null> {
  if (agent_id === null) return null;
  const [agent] = await findAgents(db, [agent_id]);
  return agent ?? null;
}

/** Refuses agents who get no messages, because the user's questions would go to the fallback advisor silently. */
async function requireReachable(db: Database, agent_id: number | null): Promise<void> {
  if (agent_id === null || (await findReachableAgent(db, agent_id))) return;
  throw new AppError('bad_request', 'This agent has no email address, so messages can’t reach them.', {
    errors: [{ path: 'body.agent_id', message: 'must be an agent with an email address' }],
  });
}

/**
 * Gives a user an advisor of their own, or none. Tours and threads of before stay with their advisors.
 * @throws AppError not_found for an unknown user, conflict in words if the user has another advisor than the caller saw,
 * bad_request for an agent who can't get messages.
 */
export async function setAgent(
  { db }: Pick<Context, 'db'>,
  { user_id, agent_id, seen_agent_id, by }: AssignmentChange,
): Promise<AssignedAgent | null> {
  return db.transaction().execute(async (transaction) => {
    const user = await lockAgentOf(transaction, user_id);
    if (!user) throw new AppError('not_found', 'User not found.');
    const { advisor_agent_id: before } = user;
    if (before === agent_id) return findAgent(transaction, agent_id);
    if (before !== seen_agent_id) {
      const now = await findAgent(transaction, before);
      const words = now
        ? `${now.first_name} advises this user now.`
        : 'This user has no advisor of their own any more.';
      throw new AppError('conflict', words);
    }
    await requireReachable(transaction, agent_id);
    await setAgentOf(transaction, user_id, agent_id);
    await recordStaffAction(transaction, {
      user_id: by,
      action: 'set_advisor',
      entity: 'user',
      entity_id: user_id,
      before: { agent_id: before },
      after: { agent_id },
    });
    return findAgent(transaction, agent_id);
  });
}
