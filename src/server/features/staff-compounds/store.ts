import { type Expression, sql } from 'kysely';
import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { prepared, preparedForOne } from '../../platform/database/prepared-statements.ts';
import { isDisplayForbidden } from '../compounds/store-publishing.ts';
import { lastPrice } from '../homes/price-history/last-price.ts';
import { isPublicArea } from '../regions/store-public.ts';
import { knownName } from '../users/person-of.ts';
import { findPhotoFacts, noPhotos, type PhotoFacts } from './store-photos.ts';

const editorialOfRow = sql<Pick<Editorial, 'title' | 'category' | 'mainTag' | 'numUnits' | 'numPotentialUnits'>>`
  jsonb_build_object('title', editorial -> 'title', 'category', editorial -> 'category', 'mainTag', editorial -> 'mainTag',
    'numUnits', editorial -> 'numUnits', 'numPotentialUnits', editorial -> 'numPotentialUnits')`;

function selectRows(db: Database) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .leftJoin('app_user', 'app_user.user_id', 'compound.status_user_id')
    .select([
      'compound.compound_id',
      'compound.home_id',
      'compound.review_period_id',
      'compound.version',
      'compound.status',
      'compound.status_note',
      'compound.status_user_id',
      'compound.status_timestamp',
      'compound.source',
      'compound.candidate_reasons',
      'home.formatted_address',
      'home.provider',
      'home.price',
      'home.sqft',
      'home.current_status',
      'home.listing_type',
      'home.availability_checked_at',
      'compound.available',
      'compound.internal',
      'compound.featured',
      'compound.exclusive',
      'compound.older_persons',
      'area.market_id',
      'compound.area_id',
      'compound.neighborhood_id',
    ])
    .select(knownName('app_user').as('status_user_name'))
    .select(editorialOfRow.as('editorial'))
    .select(sql<string>`coalesce(editorial ->> 'description', '')`.as('description'))
    .select(sql<number | null>`(home_attributes ->> 'bedrooms')::float8`.as('bedrooms'))
    .select(sql<boolean>`not ${isPublicArea}`.as('area_is_hidden'))
    .select(isDisplayForbidden.as('display_is_forbidden'));
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** What a compound's row shows and what the checks before publishing ask. */
export type StaffRow = FoundRow & PhotoFacts;

async function withPhotoFacts(db: Database, rows: readonly FoundRow[]): Promise<StaffRow[]> {
  const facts = await findPhotoFacts(
    db,
    rows.map(({ home_id }) => home_id),
  );
  return rows.map((row) => ({ ...row, ...(facts.get(row.home_id) ?? noPhotos) }));
}

/** The compounds with the given ids, in order of id. */
export async function findRows(db: Database, compound_ids: readonly number[]): Promise<StaffRow[]> {
  const rows = await selectRows(db)
    .modifyFront(preparedForOne(compound_ids))
    .where(isAnyOf('compound.compound_id', compound_ids))
    .orderBy('compound.compound_id')
    .execute();
  return withPhotoFacts(db, rows);
}

/** The next compounds of a review period after an id, in order of id. */
export async function listRows(
  db: Database,
  review_period_id: number,
  { status, after, limit }: { status: CompoundStatus | undefined; after: number; limit: number },
): Promise<StaffRow[]> {
  const rows = await selectRows(db)
    .where('compound.review_period_id', '=', review_period_id)
    .where('compound.compound_id', '>', after)
    .$if(status !== undefined, (query) => query.where('compound.status', '=', status as CompoundStatus))
    .orderBy('compound.compound_id')
    .limit(limit)
    .execute();
  return withPhotoFacts(db, rows);
}

/** The approved and published compounds of a review period, in order of id. */
export async function listRowsToPublish(db: Database, review_period_id: number): Promise<StaffRow[]> {
  const rows = await selectRows(db)
    .where('compound.review_period_id', '=', review_period_id)
    .where('compound.status', 'in', ['approved', 'published'])
    .orderBy('compound.compound_id')
    .execute();
  return withPhotoFacts(db, rows);
}

/** The staff's part of a compound. */
export function findStaffFields(db: Database, compound_id: number) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .leftJoin('app_user', 'app_user.user_id', 'compound.status_user_id')
    .modifyFront(prepared)
    .where('compound_id', '=', compound_id)
    .select([
      'compound.status',
      'compound.internal',
      'compound.older_persons',
      'compound.version',
      'compound.field_versions',
      'compound.review_period_id',
      'compound.status_note',
      'compound.status_user_id',
      'compound.status_timestamp',
      'compound.source',
      'compound.candidate_reasons',
      'area.market_id',
      'home.version as home_version',
      'home.feed_facts',
      'home.edited_fields',
      'home.attribution',
      'home.attio_id',
    ])
    .select([knownName('app_user').as('status_user_name'), lastPrice.as('last_price')])
    .executeTakeFirst();
}

/** Whether places are in the market of an area: another area, and a neighborhood. Places that aren't given are. */
export async function placesAreIn(
  db: Database,
  market_of_area_id: number,
  { area_id, neighborhood_id }: { area_id: number | undefined; neighborhood_id: number | null | undefined },
): Promise<{ area: boolean; neighborhood: boolean }> {
  const found = (query: Expression<unknown>) => sql<boolean>`exists(${query})`;
  const row = await db
    .selectFrom('area as own')
    .where('own.area_id', '=', market_of_area_id)
    .select(({ selectFrom }) => [
      found(
        selectFrom('area')
          .where('area.area_id', '=', area_id ?? 0)
          .whereRef('area.market_id', '=', 'own.market_id'),
      ).as('area'),
      found(
        selectFrom('neighborhood')
          .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
          .where('neighborhood_id', '=', neighborhood_id ?? 0)
          .whereRef('city.market_id', '=', 'own.market_id'),
      ).as('neighborhood'),
    ])
    .executeTakeFirstOrThrow();
  return {
    area: area_id === undefined || row.area,
    neighborhood: neighborhood_id === undefined || neighborhood_id === null || row.neighborhood,
  };
}

/** The point of a compound's home, and its market. Undefined for an unknown id. */
export function findPoint(db: Database, compound_id: number) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .where('compound_id', '=', compound_id)
    .select(['home.lat', 'home.lng', 'area.market_id'])
    .executeTakeFirst();
}
