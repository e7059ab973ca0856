import type { Transaction } from 'kysely';
import type { StaffAgent } from '../../../contracts/people/agents.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { getStaffAgent } from '../agents/curation/staff-agents.ts';
import { findAgentsWaitingFor, lockAgents, type Portraits, updateAgent } from '../agents/store.ts';
import type { ImageNews } from '../images/take-in.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { recordStaffAction } from '../staff/store.ts';
import { saveUpload } from '../uploads/save-upload.ts';

/** Who changes which agent. */
interface PortraitRequest {
  agent_id: number;
  actor: Actor;
}

type Agent = Awaited<ReturnType<typeof lockAgents>>[number];
type Queue = Pick<Context['jobs'], 'enqueue'>;

const entity = 'agent';
const nothingPending = { pending_headshot: null, pending_headshot_filename: null };

/** @throws AppError not_found. */
async function lockAgent(transaction: Transaction<Tables>, agent_id: number): Promise<Agent> {
  const agent = (await lockAgents(transaction)).find((one) => one.agent_id === agent_id);
  if (!agent) throw new AppError('not_found', 'Agent not found.');
  return agent;
}

/** Changes the portraits of a locked agent, records that the shown one has changed, and has the files published again. */
async function setPortraits(
  transaction: Transaction<Tables>,
  jobs: Queue,
  agent: Agent,
  {
    changed,
    action,
    by,
    request_id,
  }: { changed: Partial<Portraits>; action: StaffActionName; by: string | null; request_id?: string },
): Promise<void> {
  const { agent_id, headshot_filename } = agent;
  const version = agent.version + 1;
  const field_versions = JSON.stringify({ ...agent.field_versions, headshot: version });
  await updateAgent(transaction, agent_id, { ...changed, version, field_versions });
  await recordStaffAction(transaction, {
    user_id: by,
    action,
    entity,
    entity_id: agent_id,
    version,
    ...(request_id !== undefined && { request_id }),
    before: { headshot_filename },
    after: { headshot_filename: changed.headshot_filename ?? changed.pending_headshot_filename ?? null },
  });
  if ('headshot' in changed) await jobs.enqueue(regenerateFiles, {}, transaction);
}

/**
 * Gives an agent an uploaded portrait. The one before is shown until a job has processed the new one.
 * @throws AppError not_found, else as `saveUpload`.
 */
export async function givePortrait(
  ctx: Context,
  { agent_id, storage_key, actor }: PortraitRequest & { storage_key: string },
): Promise<StaffAgent> {
  const claim = { storage_key, purpose: 'agent', owner_id: agent_id, by: actor.user_id } as const;
  return saveUpload(ctx, claim, async (transaction, { image_id, state, isRepeat }, { filename }) => {
    const agent = await lockAgent(transaction, agent_id);
    if (!isRepeat) {
      const changed =
        state === 'ready'
          ? { headshot: image_id, headshot_filename: filename, ...nothingPending }
          : { pending_headshot: image_id, pending_headshot_filename: filename };
      await setPortraits(transaction, ctx.jobs, agent, {
        changed,
        action: 'give_portrait',
        by: actor.user_id,
        request_id: actor.request_id,
      });
    }
    return getStaffAgent(transaction, agent_id);
  });
}

/** Removes the portrait of an agent, and one that isn't ready. A repeat changes nothing. @throws AppError not_found. */
export async function removePortrait(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { agent_id, actor }: PortraitRequest,
): Promise<StaffAgent> {
  return db.transaction().execute(async (transaction) => {
    const agent = await lockAgent(transaction, agent_id);
    if (agent.headshot !== null || agent.pending_headshot !== null) {
      const changed = { headshot: null, headshot_filename: null, ...nothingPending };
      await setPortraits(transaction, jobs, agent, {
        changed,
        action: 'remove_portrait',
        by: actor.user_id,
        request_id: actor.request_id,
      });
    }
    return getStaffAgent(transaction, agent_id);
  });
}

/** Shows a portrait that is ready now, for each agent who waits for it. */
export async function showPortraits(
  transaction: Transaction<Tables>,
  jobs: Queue,
  { image_id, state, action }: ImageNews,
): Promise<void> {
  if (state !== 'ready') return;
  for (const agent_id of await findAgentsWaitingFor(transaction, image_id)) {
    const agent = await lockAgent(transaction, agent_id);
    const { pending_headshot_filename: headshot_filename } = agent;
    const changed = { headshot: image_id, headshot_filename, ...nothingPending };
    await setPortraits(transaction, jobs, agent, { changed, action, by: null });
  }
}
