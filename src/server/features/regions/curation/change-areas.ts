import type { CallInput } from '../../../../contracts/contract.ts';
import type { StaffArea } from '../../../../contracts/homes/regions.ts';
import type { AreaGeometry } from '../../../../rules/places/areas/area-geometry.ts';
import { isNearMetro, readOutline } from '../../../../rules/places/areas/area-outline.ts';
import { getGeography } from '../../../../rules/places/metros/metro-geography.ts';
import { metroByKey } from '../../../../rules/places/metros/metros.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { countHomesOfAreas } from '../../compounds/store-areas.ts';
import { regenerateFiles } from '../../published-files/publish-jobs.ts';
import { changedColumns, planRecordChange } from '../../staff/change-record.ts';
import { recordStaffAction } from '../../staff/store.ts';
import { countSubscribersOfAreas } from '../../subscribers/store.ts';
import {
  type AreaFields,
  deleteArea,
  hasAreaNamed,
  insertArea,
  lockArea,
  lockMarket,
  updateArea,
} from '../store-curation.ts';
import { getAreaForStaff } from './staff-regions.ts';

type Platform = Pick<Context, 'db' | 'jobs'>;
type Market = NonNullable<Awaited<ReturnType<typeof lockMarket>>>;

const entity = 'area';

function invalid(field: string, message: string): AppError {
  return new AppError('bad_request', `${message}.`, { errors: [{ path: `body.${field}`, message: `${message}.` }] });
}

/** @throws AppError bad_request that says what is wrong with the outline. */
function outlineIn(content: unknown, { metro_key, name }: Market): AreaGeometry {
  let outline: AreaGeometry;
  try {
    outline = readOutline(content);
  } catch (error) {
    throw invalid('boundary', (error as Error).message);
  }
  const metro = metroByKey(metro_key);
  if (metro && !isNearMetro(outline, getGeography(metro).bounds))
    throw invalid('boundary', `The outline isn’t in ${name}. Latitude and longitude may be swapped`);
  return outline;
}

function taken(field: string, message: string): AppError {
  return new AppError('conflict', message, { errors: [{ path: `body.${field}`, message }] });
}

/**
 * Adds an area to a market. The homes stay in their areas.
 * @throws AppError not_found for an unknown market, bad_request for an outline that can't be used, conflict for a name
 * that is taken.
 */
export async function addArea(
  { db, jobs }: Platform,
  { boundary, ...area }: CallInput<'POST /hfc/_i/areas'>['body'],
  actor: Actor,
): Promise<StaffArea> {
  return inTransaction(db, async (transaction) => {
    const market = await lockMarket(transaction, area.market_id);
    if (!market) throw new AppError('not_found', 'Market not found.');
    const outline = boundary === undefined ? null : outlineIn(boundary, market);
    if (await hasAreaNamed(transaction, area.market_id, area.display_name, 0))
      throw taken('display_name', `${market.name} has an area of this name already.`);
    const area_id = await insertArea(transaction, { ...area, boundary: outline });
    if (area_id === undefined) throw taken('name', 'An area has this name in links already.');
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'create_area',
      entity,
      entity_id: area_id,
    } as const;
    const after = { ...area, ...(outline && { boundary: outline }) };
    await recordStaffAction(transaction, { ...action, version: 1, before: {}, after });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return getAreaForStaff(transaction, area_id);
  });
}

export interface AreaChange {
  area_id: number;
  changes: CallInput<'PUT /hfc/_i/areas/{area_id}'>['body'];
}

/**
 * Changes the given fields of an area. Homes stay in it, also those outside of a new outline.
 * @throws AppError not_found, bad_request for an outline that can't be used, version_conflict and version_required as
 * `planChange`, conflict for a name that is taken.
 */
export async function changeArea(
  { db, jobs }: Platform,
  { area_id, changes }: AreaChange,
  actor: Actor,
): Promise<StaffArea> {
  return inTransaction(db, async (transaction) => {
    const known = await lockArea(transaction, area_id);
    const market = known && (await lockMarket(transaction, known.market_id));
    if (!known || !market) throw new AppError('not_found', 'Area not found.');
    const { boundary, ...rest } = changes;
    const planned = await planRecordChange(transaction, known, {
      entity,
      entity_id: area_id,
      action: 'edit_area',
      changes: { ...rest, ...(boundary !== undefined && { boundary: outlineIn(boundary, market) }) },
      current: async () => ({ area: await getAreaForStaff(transaction, area_id) }),
      actor,
    });
    if (!planned) return getAreaForStaff(transaction, area_id);
    const columns = changedColumns<AreaFields>(planned);
    const { display_name } = columns;
    if (display_name !== undefined && (await hasAreaNamed(transaction, known.market_id, display_name, area_id)))
      throw taken('display_name', `${market.name} has an area of this name already.`);
    await updateArea(transaction, area_id, columns);
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return getAreaForStaff(transaction, area_id);
  });
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`];

/** Deletes an area. @throws AppError not_found, conflict with the number of homes and subscribers in it. */
export async function removeArea({ db, jobs }: Platform, area_id: number, actor: Actor): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The lock keeps new homes and subscribers away until it is gone.
    const known = await lockArea(transaction, area_id);
    if (!known) throw new AppError('not_found', 'Area not found.');
    const [homes] = await countHomesOfAreas(transaction, area_id);
    const subscribers = (await countSubscribersOfAreas(transaction, area_id)).get(area_id) ?? 0;
    const hanging = [...counted(homes?.homes ?? 0, 'home'), ...counted(subscribers, 'subscriber')];
    if (hanging.length > 0)
      throw new AppError(
        'conflict',
        `${known.display_name} has ${hanging.join(' and ')}. Hide it instead: make it inactive.`,
      );
    await deleteArea(transaction, area_id);
    const { market_id, name, display_name, active, internal_only, boundary } = known;
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'delete_area',
      entity,
      entity_id: area_id,
    } as const;
    const before = { market_id, name, display_name, active, internal_only, ...(boundary && { boundary }) };
    await recordStaffAction(transaction, { ...action, before, after: {} });
    await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}
