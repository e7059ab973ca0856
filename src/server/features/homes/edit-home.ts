import type { Transaction } from 'kysely';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../contracts/curation/staff-homes.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import { largePriceChange } from '../../../rules/homes/prices/large-price-change.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { type PlannedChange, planChange, requireOwnEntry } from '../staff/versioned-change.ts';
import { changeHome } from './change-home.ts';
import { addressFields, attributesAfter, feedValues, sentFacts, storedFacts } from './home-fields.ts';
import { findCompoundOfHome } from './rows/store.ts';
import { findHidesAddress, findHome, lockStaffHome, type StaffHomeRow, updateStaffHome } from './store.ts';

type Platform = Pick<Context, 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

interface HomeEdit {
  home_id: number;
  edits: HomeEdits;
  actor: Actor;
  /** The audit entry that the edit takes back. */
  undo_of?: number | undefined;
}

type StaffHome = Pick<StaffCompound, 'home' | 'home_details'>;

/** The facts that `changeHome` changes, because subscribers hear of them. */
const reportedFacts = ['price', 'sqft', 'current_status', 'listing_type', 'listed_on'] as const;

function assemble(row: StaffHomeRow): StaffHome {
  const { home_attributes, loaded_images_count, other_images_count, field_versions: _, ...home } = row;
  return {
    home: { ...home, availability_checked_at: row.availability_checked_at?.toISOString() ?? null },
    home_details: { home_attributes, loaded_images_count, other_images_count, attribution: row.attribution },
  };
}

async function getStaffHome(db: Database, home_id: number): Promise<StaffHome> {
  const row = await findHome(db, home_id);
  if (!row) throw new AppError('not_found', 'Home not found.');
  return assemble(row);
}

/** The facts to set, by field: what staff sent, and what the feed says of the facts that it should tell again. */
function wantedFacts({ feed_facts }: StaffHomeRow, edits: HomeEdits): Record<string, unknown> {
  const sent = sentFacts(edits);
  const ofFeed = feedValues(feed_facts);
  const { use_feed = [] } = edits;
  const errors = use_feed.flatMap((field, index): InputError[] => {
    const path = `body.use_feed.${index}` as const;
    if (ofFeed[field] === undefined) return [{ path, message: `names ${field}, which the feed doesn’t tell` }];
    return sent[field] === undefined ? [] : [{ path, message: `names ${field}, which has a value too` }];
  });
  if (errors.length > 0) throw new AppError('bad_request', 'Some values are invalid.', { errors });
  return { ...sent, ...Object.fromEntries(use_feed.map((field) => [field, ofFeed[field]])) };
}

/** Whether the address stays with the feed. Without its listing, a home is known by the address that it doesn't show. */
async function hidesAddress(transaction: Database, home: StaffHomeRow): Promise<boolean> {
  const known = await findHidesAddress(transaction, home.home_id);
  const reported = home.feed_facts?.home_attributes?.full_address.street;
  return known ?? (Boolean(reported) && home.home_attributes.full_address.street === '');
}

/** @throws AppError conflict if the change would show an address that the feed keeps to itself. */
async function requireShowable(transaction: Database, home: StaffHomeRow, { after }: PlannedChange): Promise<void> {
  const fields = Object.keys(after).filter((field) => addressFields.has(field));
  if (fields.length === 0 || !(await hidesAddress(transaction, home))) return;
  throw new AppError('conflict', 'The feed doesn’t allow showing the address of this home, so it can’t be changed.', {
    errors: fields.map((path) => ({ path: `body.${path}`, message: 'can’t be changed' })),
  });
}

/** @throws AppError bad_request if the change would put the home outside of the markets. */
function requireInMarket({ after }: PlannedChange, { lat, lng }: StaffHomeRow): void {
  if (!('lat' in after || 'lng' in after)) return;
  const point = { lat: Number(after['lat'] ?? lat), lng: Number(after['lng'] ?? lng) };
  if (metroAt(point)) return;
  const errors: InputError[] = [{ path: 'body.lat', message: 'and lng are outside all markets' }];
  throw new AppError('bad_request', 'This point is outside of all markets.', { errors });
}

/** @throws AppError large_change if the price changes by more than 30 %, and the edit neither confirms it nor takes a change back. */
function requireMeant({ after }: PlannedChange, { last_price }: StaffHomeRow, { edits, undo_of }: HomeEdit): void {
  const next = after['price'];
  if (edits.confirmed || undo_of !== undefined || typeof next !== 'number') return;
  const change = largePriceChange(last_price, next);
  if (change !== null) throw new AppError('large_change', `The price changes ${change}. Confirm that this is meant.`);
}

/** The fields for which the staff's value wins after an edit. A home without a feed has none. */
function editedAfter({ feed_facts, edited_fields }: StaffHomeRow, edits: HomeEdits, after: object): string[] {
  const ofFeed = feedValues(feed_facts);
  const released = new Set<string>(edits.use_feed);
  const taken = Object.keys(after).filter((field) => field in ofFeed && !released.has(field));
  return [...new Set([...edited_fields, ...taken])].filter((field) => !released.has(field)).toSorted();
}

/** The change, or null if nothing changes. A fact that the feed only tells again changes by that. */
async function plan(
  transaction: Transaction<Tables>,
  home: StaffHomeRow,
  { home_id, edits, actor }: HomeEdit,
): Promise<(PlannedChange & { edited_fields: string[] }) | null> {
  const { version, field_versions } = home;
  const planned = await planChange(
    transaction,
    { entity: 'home', entity_id: home_id, version, field_versions, values: storedFacts(home) },
    {
      sent: wantedFacts(home, edits),
      base_version: actor.base_version,
      texts: new Set(),
      current: async () => ({ ...(await getStaffHome(transaction, home_id)) }),
    },
  );
  const edited_fields = editedAfter(home, edits, planned?.after ?? {});
  const released = home.edited_fields.filter((field) => !edited_fields.includes(field));
  const taken = edited_fields.filter((field) => !home.edited_fields.includes(field));
  if (!planned && released.length === 0) return null;
  const change = planned ?? { before: {}, after: {}, version: version + 1, field_versions };
  const flags = released.length + taken.length > 0;
  return {
    version: change.version,
    field_versions: {
      ...change.field_versions,
      ...Object.fromEntries(released.map((field) => [field, change.version])),
    },
    before: { ...change.before, ...(flags && { edited_fields: home.edited_fields }) },
    after: { ...change.after, ...(flags && { edited_fields }) },
    edited_fields,
  };
}

/** Writes the facts that subscribers don't hear of, and keeps the keys that find the same home twice. */
async function writeOwnFacts(
  transaction: Database,
  home: StaffHomeRow,
  { version, field_versions, edited_fields, after }: PlannedChange & { edited_fields: string[] },
): Promise<void> {
  const home_attributes = attributesAfter(home, after);
  const own = Object.entries(after).filter(([field]) => ['formatted_address', 'lat', 'lng'].includes(field));
  const leadsToKeys = ['home_attributes.full_address', 'home_attributes.parcelNumber'].some((field) => field in after);
  await updateStaffHome(transaction, home.home_id, {
    version,
    field_versions,
    edited_fields,
    ...Object.fromEntries(own),
    ...(home_attributes && { home_attributes }),
    ...(home_attributes && leadsToKeys && homeKeys(home_attributes)),
  });
}

/**
 * Changes facts of a home for a staff member, who wins over the feed from then on. Subscribers who like the home hear of a
 * new price or status, and a published home is published again.
 * @throws AppError not_found, version_conflict if a fact was changed to another value since the sender's version, bad_request for
 * values that can't be right or a foreign entry to take back, conflict for an address that the feed keeps to itself. Then nothing has changed.
 */
export async function editHome({ db, jobs, now }: Platform, edit: HomeEdit): Promise<StaffHome> {
  const { home_id, actor, undo_of } = edit;
  return inTransaction(db, async (transaction) => {
    const compound = await findCompoundOfHome(transaction, home_id);
    // The review period is locked first, so that its audit entries become visible in the order of their ids.
    await lockReviewPeriods(transaction, [compound?.review_period_id]);
    const home = await lockStaffHome(transaction, home_id);
    if (!home) throw new AppError('not_found', 'Home not found.');
    const change = await plan(transaction, home, edit);
    if (!change) return assemble(home);
    await requireOwnEntry(transaction, { entity: 'home', entity_id: home_id }, undo_of);
    await requireShowable(transaction, home, change);
    requireInMarket(change, home);
    if (compound?.status === 'published') requireMeant(change, home, edit);
    const reported = Object.fromEntries(
      reportedFacts.filter((name) => name in change.after).map((name) => [name, change.after[name]]),
    );
    const isReported = Object.keys(reported).length > 0;
    if (isReported) await changeHome({ db: transaction, jobs, now }, home_id, reported, { isHeld: true });
    await writeOwnFacts(transaction, home, change);
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'edit_home',
      entity: 'home',
      entity_id: home_id,
      review_period_id: compound?.review_period_id ?? null,
      version: change.version,
      request_id: actor.request_id,
      ...(undo_of !== undefined && { undo_of }),
      before: change.before,
      after: change.after,
    });
    if (!isReported && compound?.status === 'published') await jobs.enqueue(regenerateFiles, {}, transaction);
    return getStaffHome(transaction, home_id);
  });
}
