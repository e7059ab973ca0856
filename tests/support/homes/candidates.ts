import { randomUUID } from 'node:crypto';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import type { StaffCompound } from '../../../src/contracts/curation/staff-compounds.ts';
import type { Problem } from '../../../src/contracts/protocol/problem.ts';
import { ensureMarkets } from '../../../src/server/features/regions/ensure-markets.ts';
import { insertAreas, insertCities, insertNeighborhoods } from '../../../src/server/features/regions/store-bulk.ts';
import { insertReviewPeriods } from '../../../src/server/features/review-periods/store-bulk.ts';
import { type AuthTestService, startAuthService } from '../auth-service.ts';
import { makeStaffMember } from '../signed-in.ts';

type AddMore = CallResponse<'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds'>;

/** Some of the fields of an answer to a call that adds homes. */
export type AddingBody = Problem & AddMore & { compound: StaffCompound };

/** A service with two areas and a neighborhood in Seattle, one area in Denver, and no homes. */
export interface CandidateService {
  service: AuthTestService;
  staff: { user_id: string; token: string };
  markets: { seattle: number; denver: number };
  areas: { north: number; hidden: number; denver: number };
  /** Inside the area `north` and the neighborhood Elm Hill. */
  inNorth: { lat: number; lng: number };
  aReviewPeriod(publish_date?: Date): Promise<number>;
  /** Adds listings of a feed: triplexes in `north` that were listed four days ago, except for what is given. */
  addListings(...listings: object[]): Promise<number[]>;
  /** Makes a call below a review period, with a new key unless one is given. */
  add(reviewPeriod: number, verb: string, body?: object, key?: string): Promise<{ status: number; body: AddingBody }>;
  /** The audit entries of a review period, oldest first. */
  getAudit(
    reviewPeriod: number,
  ): Promise<{ action: string; entity: string | null; entity_id: string | null; after: unknown }[]>;
}

const square = (west: number, south: number, size = 0.04) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export async function startCandidateService(env: Record<string, string> = {}): Promise<CandidateService> {
  const service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', ...env });
  const { db, now } = service.ctx;
  await ensureMarkets(db);
  const rows = await db.selectFrom('market').select(['market_id', 'metro_key']).execute();
  const getMarket = (key: string) => rows.find(({ metro_key }) => metro_key === key)?.market_id as number;
  const markets = { seattle: getMarket('seattle'), denver: getMarket('denver') };
  const area = (market_id: number, name: string, boundary: ReturnType<typeof square>, internal_only = false) => ({
    market_id,
    name,
    display_name: name.toUpperCase(),
    active: true,
    internal_only,
    boundary,
  });
  await insertAreas(db, [
    area(markets.seattle, 'north', square(-122.4, 47.64)),
    area(markets.seattle, 'hidden', square(-122.4, 47.5), true),
    area(markets.denver, 'denver', square(-105, 39.7)),
  ]);
  const city = { market_id: markets.seattle, city: 'Seattle', state: 'WA' };
  await insertCities(db, [{ market_id: markets.seattle, name: 'Seattle', state: 'WA' }]);
  const elmHill = { ...city, name: 'Elm Hill', lat: 47.65, lng: -122.39, boundary: square(-122.4, 47.64, 0.02) };
  await insertNeighborhoods(db, 'sample', [elmHill]);
  const found = await db.selectFrom('area').select(['name', 'area_id']).execute();
  const getArea = (name: string) => found.find((one) => one.name === name)?.area_id as number;
  const { user, token } = await makeStaffMember(service);
  const inNorth = { lat: 47.65, lng: -122.39 };
  let number = 0;
  return {
    service,
    staff: { user_id: user.user_id, token },
    markets,
    areas: { north: getArea('north'), hidden: getArea('hidden'), denver: getArea('denver') },
    inNorth,
    async aReviewPeriod(publish_date) {
      const [reviewPeriod] = await insertReviewPeriods(db, [
        { create_timestamp: now(), publish_date: publish_date ?? null },
      ]);
      return reviewPeriod as number;
    },
    async addListings(...listings) {
      const all = listings.map((listing) => ({
        provider: 'feed',
        provider_listing_id: `key-${++number}`,
        market_id: markets.seattle,
        ...inNorth,
        listing_type: 'sale' as const,
        current_status: 'active' as const,
        num_units: 3,
        category: 'Triplex' as const,
        price: 900_000,
        listed_on: isoDay(now().getTime() - 4 * 86_400_000),
        ...listing,
      }));
      const added = await db.insertInto('listing').values(all).returning('listing_id').execute();
      return added.map(({ listing_id }) => listing_id);
    },
    async add(reviewPeriod, verb, body = {}, key = randomUUID()) {
      const answer = await service.app.inject({
        method: 'POST',
        url: `/api/hfc/_i/review_periods/${reviewPeriod}/${verb}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload: body,
      });
      return { status: answer.statusCode, body: answer.json<AddingBody>() };
    },
    getAudit: (reviewPeriod) =>
      db
        .selectFrom('staff_audit_entry')
        .where('review_period_id', '=', reviewPeriod)
        .select(['action', 'entity', 'entity_id', 'after'])
        .orderBy('staff_audit_entry_id')
        .execute(),
  };
}

/** Removes all homes, compounds and listings. */
export async function removeHomes({ ctx: { db } }: AuthTestService): Promise<void> {
  await db.deleteFrom('compound').execute();
  await db.deleteFrom('home').execute();
  await db.deleteFrom('listing').execute();
}

/** All compounds with their homes, in order of id. */
export function compoundsWithHomes({ ctx: { db } }: AuthTestService) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .selectAll(['compound', 'home'])
    .orderBy('compound_id')
    .execute();
}
