import type { Transaction } from 'kysely';
import type { CompoundChanges, StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { readDescription } from '../compounds/clean-description.ts';
import { refuseWording } from '../compounds/refuse-wording.ts';
import type { LockedCompound } from '../compounds/store-changes.ts';
import { lockCompounds, updateCompound } from '../compounds/store-changes.ts';
import { findDisplayForbidden } from '../compounds/store-publishing.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { moveToReviewPeriod } from '../review-periods/move-compound.ts';
import { getReviewPeriods, lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { type PlannedChange, planChange, requireOwnEntry } from '../staff/versioned-change.ts';
import { takeSuggested } from '../text-suggestions/take-suggested.ts';
import { getColumns, isPublicField, sentFields, storedFields, textFields } from './compound-fields.ts';
import { getStaffCompound } from './get-staff-compound.ts';
import { placesAreIn } from './store.ts';

/** A database or the caller's transaction, which then has the change too. */
export type Platform = Pick<Context, 'config' | 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

export interface CompoundChange {
  compound_id: number;
  changes: CompoundChanges;
  actor: Actor;
  /** The audit entry that the change takes back. */
  undo_of?: number | undefined;
}

/** @throws AppError bad_request that names an area or a neighborhood that isn't in the home's market. */
async function requirePlaces(
  transaction: Database,
  stored: LockedCompound,
  { area_id, neighborhood_id }: CompoundChanges,
): Promise<void> {
  if (area_id === undefined && neighborhood_id === undefined) return;
  const isIn = await placesAreIn(transaction, stored.area_id, { area_id, neighborhood_id });
  const errors: InputError[] = [];
  if (!isIn.area) errors.push({ path: 'body.area_id', message: 'must be an area of the home’s market' });
  if (!isIn.neighborhood)
    errors.push({ path: 'body.neighborhood_id', message: 'must be a neighborhood of the home’s market' });
  if (errors.length > 0) throw new AppError('bad_request', 'Some values are invalid.', { errors });
}

/**
 * @throws AppError conflict if visitors would see a home without a title, or new words that can't be published, or a home
 * that its feed forbids to show.
 */
async function requirePublishable(
  transaction: Database,
  stored: LockedCompound,
  { after }: PlannedChange,
): Promise<void> {
  if ((after['status'] ?? stored.status) !== 'published') return;
  const { title = stored.editorial.title, description = stored.editorial.description } = {
    title: after['editorial.title'] as string | undefined,
    description: after['editorial.description'] as string | undefined,
  };
  if (title.trim() === '')
    throw new AppError('conflict', 'A published home needs a title.', {
      errors: [{ path: 'body.editorial.title', message: 'must not be empty' }],
    });
  if (after['status'] !== undefined && (await findDisplayForbidden(transaction, stored.compound_id)))
    throw new AppError('conflict', 'The feed forbids showing this home.', {
      errors: [{ path: 'body.status', message: 'can’t be published, because the feed forbids showing this home' }],
    });
  const isNew = (field: string): boolean =>
    after['status'] !== undefined || after['older_persons'] !== undefined || after[field] !== undefined;
  if (!isNew('editorial.title') && !isNew('editorial.description')) return;
  const context = {
    ...(await getWordingContext(transaction, stored.compound_id)),
    olderPersons: (after['older_persons'] as boolean | undefined) ?? stored.older_persons,
  };
  if (isNew('editorial.title')) refuseWording(title, context, 'body.editorial.title');
  if (isNew('editorial.description')) refuseWording(description, context, 'body.editorial.description');
}

/** The changes with the description as it is stored. @throws AppError bad_request if it is too long. */
function cleaned(changes: CompoundChanges): CompoundChanges {
  const { editorial } = changes;
  if (editorial?.description === undefined) return changes;
  return { ...changes, editorial: { ...editorial, description: readDescription(editorial.description) } };
}

/** What a change of the status sets besides. */
function followsFrom({ after }: PlannedChange, by: string, now: Date): object {
  if (after['status'] === undefined) return {};
  return {
    status_user_id: by,
    status_timestamp: now,
    ...(after['status'] === 'published' && { publish_date: now }),
  };
}

/**
 * Makes a change in the transaction that has locked the review period. Returns whether anything changed.
 * @throws as `changeCompound`.
 */
export async function applyChange(
  ctx: Platform,
  transaction: Transaction<Tables>,
  stored: LockedCompound,
  { compound_id, changes, actor, undo_of }: CompoundChange,
): Promise<boolean> {
  const planned = await planChange(
    transaction,
    {
      entity: 'compound',
      entity_id: compound_id,
      version: stored.version,
      field_versions: stored.field_versions,
      values: storedFields(stored),
    },
    {
      sent: sentFields(changes),
      base_version: actor.base_version,
      texts: textFields,
      current: async () => ({ compound: await getStaffCompound({ ...ctx, db: transaction }, compound_id) }),
    },
  );
  if (!planned) return false;
  await requireOwnEntry(transaction, { entity: 'compound', entity_id: compound_id }, undo_of);
  await requirePlaces(transaction, stored, changes);
  await requirePublishable(transaction, stored, planned);
  const { before, after, version, field_versions } = planned;
  if (changes.review_period_id !== undefined && after['review_period_id'] !== undefined)
    await moveToReviewPeriod(transaction, stored, changes.review_period_id);
  const columns = { ...getColumns(stored, after), ...followsFrom(planned, actor.user_id, ctx.now()) };
  await updateCompound(transaction, compound_id, { version, field_versions, columns });
  const generated_fields = await takeSuggested(transaction, compound_id, after, ctx.now());
  await recordStaffAction(transaction, {
    user_id: actor.user_id,
    action: after['status'] === undefined ? 'edit_compound' : 'set_status',
    entity: 'compound',
    entity_id: compound_id,
    review_period_id: stored.review_period_id,
    version,
    request_id: actor.request_id,
    ...(undo_of !== undefined && { undo_of }),
    ...(generated_fields.length > 0 && { generated_fields }),
    before,
    after,
  });
  const wasPublic = stored.status === 'published';
  if ((wasPublic || after['status'] === 'published') && Object.keys(after).some(isPublicField))
    await ctx.jobs.enqueue(regenerateFiles, {}, transaction);
  return true;
}

/**
 * Changes fields of a compound for a staff member. Publishing one compound this way sends no mail.
 * @throws AppError not_found for an unknown compound, version_conflict if a field was changed to another value since the
 * sender's version, version_required for texts without a version, bad_request for places outside of the home's market or a foreign
 * entry to take back, conflict for
 * a published home without a title or with words that can't be published or that its feed forbids to show, and for a move that isn't possible. Then nothing has changed.
 */
export async function changeCompound(ctx: Platform, given: CompoundChange): Promise<StaffCompound> {
  const { compound_id } = given;
  const changes = cleaned(given.changes);
  const change = { ...given, changes };
  return inTransaction(ctx.db, async (transaction) => {
    // The review periods are locked first, so that their audit entries become visible in the order of their ids.
    const reviewPeriod = (await getReviewPeriods(transaction, [compound_id])).get(compound_id);
    if (reviewPeriod === undefined) throw new AppError('not_found', 'Home not found.');
    await lockReviewPeriods(transaction, [reviewPeriod, changes.review_period_id]);
    const [stored] = await lockCompounds(transaction, [compound_id]);
    if (!stored) throw new AppError('not_found', 'Home not found.');
    if (stored.review_period_id !== reviewPeriod)
      throw new AppError('conflict', 'This home was just moved to another cycle.');
    await applyChange(ctx, transaction, stored, change);
    return getStaffCompound({ ...ctx, db: transaction }, compound_id);
  });
}
