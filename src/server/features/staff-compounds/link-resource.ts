import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { Actor } from '../../platform/context/actor.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { lockCompounds, updateCompound } from '../compounds/store-changes.ts';
import { deleteLink, insertLink } from '../compounds/store-links.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockResource } from '../resources/store.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import type { Platform } from './change-compound.ts';
import { getStaffCompound } from './get-staff-compound.ts';

interface ResourceLink {
  compound_id: number;
  resource_id: number;
  /** Whether the resource is linked afterwards. */
  linked: boolean;
  actor: Actor;
}

const FIELD = 'resource_ids';

/**
 * Links a resource to a compound, or removes the link. A repeat changes nothing.
 * @throws AppError not_found for an unknown compound, and for an unknown resource to link.
 */
export async function linkResource(ctx: Platform, given: ResourceLink): Promise<StaffCompound> {
  const { compound_id, resource_id, linked, actor } = given;
  return inTransaction(ctx.db, async (transaction) => {
    await lockReviewPeriodsOf(transaction, [compound_id]);
    const [stored] = await lockCompounds(transaction, [compound_id]);
    if (!stored) throw new AppError('not_found', 'Home not found.');
    // The lock keeps the resource from being deleted meanwhile.
    const resource = await lockResource(transaction, resource_id);
    if (linked && !resource) throw new AppError('not_found', 'Resource not found.');
    const change = linked ? insertLink : deleteLink;
    if (await change(transaction, { compound_id, resource_id })) {
      const version = stored.version + 1;
      const field_versions = { ...stored.field_versions, [FIELD]: version };
      await updateCompound(transaction, compound_id, { version, field_versions, columns: {} });
      const link = { resource_id, title: resource?.title ?? '' };
      await recordStaffAction(transaction, {
        user_id: actor.user_id,
        action: 'link_resource',
        entity: 'compound',
        entity_id: compound_id,
        review_period_id: stored.review_period_id,
        version,
        request_id: actor.request_id,
        before: linked ? {} : link,
        after: linked ? link : {},
      });
      if (stored.status === 'published') await ctx.jobs.enqueue(regenerateFiles, {}, transaction);
    }
    return getStaffCompound({ ...ctx, db: transaction }, compound_id);
  });
}
