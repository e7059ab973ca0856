import type { Transaction } from 'kysely';
import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import { isOffered } from '../../../rules/feeds/standard-status.ts';
import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { updateCompoundOfFeed } from '../compounds/store-feed.ts';
import { getHomeFacts } from '../listings/home-facts.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffActions, type StaffAction } from '../staff/store.ts';
import { changeHome } from './change-home.ts';
import {
  ADDRESS,
  attributesAfter,
  editedFields,
  getChanges,
  getPlace,
  isPlausible,
  shownValues,
  storedValues,
  type Values,
} from './home-after-feed.ts';
import { getReviewPeriodsOfListings, type HomeOfFeed, lockHomesOfListings, updateHomeOfFeed } from './store-feed.ts';

interface Platform {
  transaction: Transaction<Tables>;
  jobs: Pick<Context['jobs'], 'enqueue'>;
  now: () => Date;
}

/** Who takes the facts, as it stands in the audit log. */
export interface Taking {
  action: StaffActionName;
  /** The staff member who asked for it. Null for jobs. */
  by: string | null;
  request_id?: string | undefined;
}

/** What has changed of a compound and its home, by field. */
export interface HomeTaken {
  home_id: number;
  compound_id: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The facts that subscribers hear of. `changeHome` changes them. */
const REPORTED: ReadonlySet<string> = new Set(['price', 'sqft', 'current_status', 'listing_type', 'listed_on']);
/** The note of a home that was taken off the site. */
const FORBIDDEN = 'The feed doesn’t allow showing this home any more.';

async function takeHomeFacts(
  { transaction, jobs, now }: Platform,
  home: HomeOfFeed,
): Promise<{ before: Values; after: Values; version: number }> {
  const facts = getHomeFacts(home, getPlace(home));
  const edited_fields = editedFields(home, facts);
  const wanted = Object.fromEntries(
    Object.entries(shownValues(home, facts)).filter((entry) => isPlausible(entry, now())),
  );
  const change = getChanges(storedValues(home), wanted, new Set(edited_fields));
  const fields = Object.keys(change.after);
  const version = home.home_version + (fields.length > 0 ? 1 : 0);
  const reported = Object.fromEntries(Object.entries(change.after).filter(([field]) => REPORTED.has(field)));
  if (Object.keys(reported).length > 0) await changeHome({ db: transaction, jobs, now }, home.home_id, reported);
  const own = Object.fromEntries(
    Object.entries(change.after).filter(([field]) => ['formatted_address', 'lat', 'lng'].includes(field)),
  );
  const home_attributes = attributesAfter(home, change.after);
  await updateHomeOfFeed(transaction, home.home_id, {
    feed_facts: facts,
    feed_status: home.raw_status,
    feed_gone_at: home.feed_gone_at,
    attribution: home.attribution,
    other_images_count: Math.max(0, home.photos.length - 1),
    edited_fields,
    version,
    field_versions: { ...home.home_field_versions, ...Object.fromEntries(fields.map((field) => [field, version])) },
    ...own,
    ...(home_attributes && { home_attributes }),
    // The keys are those of the real address, also if it isn't shown.
    ...(!edited_fields.some((field) => ADDRESS.has(field)) && homeKeys(facts.home_attributes)),
  });
  return { ...change, version };
}

/** Whether the home could be had by what its feed told before. Null if the feed didn't tell. */
const couldBeHad = ({ feed_facts }: HomeOfFeed): boolean | null =>
  isOffered({ current_status: feed_facts?.current_status ?? null, feed_gone_at: null });

interface CompoundChanges {
  available?: boolean;
  status?: 'approved';
  status_note?: string;
}

/** What a feed changes about a compound. Staff's word on whether it can be had stands until the feed's own word changes. */
function compoundChanges(home: HomeOfFeed): CompoundChanges {
  const can_be_had = isOffered(home);
  const isNews = can_be_had !== null && couldBeHad(home) !== can_be_had && home.available !== can_be_had;
  return {
    ...(isNews && { available: can_be_had }),
    // A home that its feed forbids to show is taken off the site.
    ...(!home.may_display && home.compound_status === 'published' && { status: 'approved', status_note: FORBIDDEN }),
  };
}

async function takeCompoundFacts(transaction: Transaction<Tables>, home: HomeOfFeed) {
  const changes = compoundChanges(home);
  const fields = Object.keys(changes);
  const {
    compound_id,
    compound_version,
    compound_field_versions,
    available,
    compound_status: status,
    status_note,
  } = home;
  if (compound_id === null || fields.length === 0) return null;
  const version = (compound_version ?? 0) + 1;
  const field_versions = { ...compound_field_versions, ...Object.fromEntries(fields.map((field) => [field, version])) };
  await updateCompoundOfFeed(transaction, compound_id, { ...changes, version, field_versions });
  const stored: Values = { available, status, status_note };
  return { before: Object.fromEntries(fields.map((field) => [field, stored[field]])), after: { ...changes }, version };
}

/** A queue that leaves out the files, which are published once for all homes. */
function withoutFiles(jobs: Platform['jobs']): Platform['jobs'] {
  return {
    enqueue: async <Data extends object>(
      definition: JobDefinition<Data>,
      data: Data,
      transaction?: Transaction<Tables>,
    ) => {
      if (definition.name !== regenerateFiles.name) await jobs.enqueue(definition, data, transaction);
    },
  };
}

const isPublished = (status: CompoundStatus | null): boolean => status === 'published';

/**
 * Lets the homes of listings say what their feeds say, except where staff's word wins. Subscribers hear of new prices and statuses, and the
 * files are published again once if a published home has changed. Returns the homes that have changed.
 */
export async function takeFeedFacts(
  { transaction, jobs, now }: Platform,
  listing_ids: readonly number[],
  { action, by, request_id }: Taking,
): Promise<HomeTaken[]> {
  if (listing_ids.length === 0) return [];
  // The review periods are locked first, so that their audit entries become visible in the order of their ids.
  await lockReviewPeriods(transaction, await getReviewPeriodsOfListings(transaction, listing_ids));
  const homes = await lockHomesOfListings(transaction, listing_ids);
  const entries: StaffAction[] = [];
  const taken: HomeTaken[] = [];
  let changesFiles = false;
  for (const home of homes) {
    const { home_id, compound_id, review_period_id } = home;
    const ofHome = await takeHomeFacts({ transaction, jobs: withoutFiles(jobs), now }, home);
    const ofCompound = await takeCompoundFacts(transaction, home);
    const common = { user_id: by, action, review_period_id, ...(request_id !== undefined && { request_id }) };
    const isChanged = Object.keys(ofHome.after).length > 0;
    if (isChanged) entries.push({ ...common, entity: 'home', entity_id: home_id, ...ofHome });
    if (ofCompound && compound_id !== null)
      entries.push({ ...common, entity: 'compound', entity_id: compound_id, ...ofCompound });
    if (!isChanged && !ofCompound) continue;
    changesFiles ||= isPublished(home.compound_status);
    taken.push({
      home_id,
      compound_id,
      before: { ...ofHome.before, ...ofCompound?.before },
      after: { ...ofHome.after, ...ofCompound?.after },
    });
  }
  await recordStaffActions(transaction, entries);
  if (changesFiles) await jobs.enqueue(regenerateFiles, {}, transaction);
  return taken;
}
