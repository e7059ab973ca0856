import type { StaffArea, StaffMarket } from '../../../../contracts/homes/regions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countHomesOfAreas } from '../../compounds/store-areas.ts';
import { countSubscribersOfAreas } from '../../subscribers/store.ts';
import { listStaffAreas, listStaffMarkets } from '../store-curation.ts';

/** All areas as staff see them, by market and name, each with how much depends on it. */
export async function listAreasForStaff(db: Database): Promise<StaffArea[]> {
  const [areas, homes, subscribers] = await Promise.all([
    listStaffAreas(db),
    countHomesOfAreas(db),
    countSubscribersOfAreas(db),
  ]);
  const counts = new Map(homes.map((one) => [one.area_id, one]));
  return areas.map((area) => ({
    ...area,
    homes: counts.get(area.area_id)?.homes ?? 0,
    published: counts.get(area.area_id)?.published ?? 0,
    subscribers: subscribers.get(area.area_id) ?? 0,
  }));
}

/** An area as staff see it. @throws Error for an unknown id. */
export async function getAreaForStaff(db: Database, area_id: number): Promise<StaffArea> {
  const found = (await listAreasForStaff(db)).find((area) => area.area_id === area_id);
  if (!found) throw new Error(`There is no area ${area_id}.`);
  return found;
}

/** A market as staff see it. @throws Error for an unknown id. */
export async function getMarketForStaff(db: Database, market_id: number): Promise<StaffMarket> {
  const found = (await listStaffMarkets(db)).find((market) => market.market_id === market_id);
  if (!found) throw new Error(`There is no market ${market_id}.`);
  return found;
}
