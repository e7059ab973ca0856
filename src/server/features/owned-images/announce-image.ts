import type { CallInput } from '../../../contracts/contract.ts';
import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgents } from '../agents/store.ts';
import { findCompounds } from '../compounds/store.ts';
import { findResources } from '../resources/store.ts';
import { announceUpload } from '../uploads/announce-upload.ts';

type Announced = CallInput<'POST /hfc/_i/get_hfc_image_presigned_post_info'>['body'];

const getOwnerId = (announced: Announced): number => {
  if (announced.type === 'agent') return announced.agent_id;
  return announced.type === 'compound' ? announced.compound_id : announced.resource_id;
};

const owners = {
  agent: { find: findAgents, name: 'Agent' },
  compound: { find: findCompounds, name: 'Home' },
  compound_resource: { find: findResources, name: 'Resource' },
} as const;

/** @throws AppError not_found. */
async function requireOwner(db: Database, type: Announced['type'], owner_id: number): Promise<void> {
  const { find, name } = owners[type];
  if ((await find(db, [owner_id])).length === 0) throw new AppError('not_found', `${name} not found.`);
}

/**
 * Lets a staff member send a picture of an agent, a compound or a resource to the storage, and says how.
 * @throws AppError not_found for an unknown owner, else as `announceUpload`.
 */
export async function announceImage(ctx: Context, announced: Announced, by: string): Promise<PresignedPost> {
  const { type, filename, content_type, size, timestamp } = announced;
  const owner_id = getOwnerId(announced);
  await requireOwner(ctx.db, type, owner_id);
  const chosen_at = timestamp ?? null;
  return announceUpload(ctx, { filename, content_type, size, purpose: type, owner_id, user_id: by, chosen_at });
}
