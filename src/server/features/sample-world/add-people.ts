import type { SampleFollowing, SampleWorld } from '../../../../seed/world.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstPublicCompoundIds } from '../compounds/store.ts';
import { listMarkets } from '../regions/store.ts';
import { listAreaIds } from '../regions/store-bulk.ts';
import { ensureShareLink } from '../share-links/store.ts';
import { insertSubscriber } from '../subscribers/store.ts';
import { insertUser } from '../users/store.ts';

async function addShareLinks(
  db: Database,
  subscriber_id: number,
  { market_id, share_links, create_timestamp }: SampleFollowing & { market_id: number; create_timestamp: Date },
): Promise<void> {
  const last = Math.max(...share_links.map(({ position }) => position));
  const compound_ids = await firstPublicCompoundIds(db, market_id, last + 1);
  for (const { share_link_key, position } of share_links) {
    const compound_id = compound_ids[position];
    if (compound_id === undefined) continue;
    await ensureShareLink(db, { share_link_key, subscriber_id, compound_id, create_timestamp });
  }
}

/**
 * Adds the world's users, the markets that they follow and the homes that they share. Regions and compounds must exist
 * already.
 */
export async function addPeople(db: Database, { people, day }: SampleWorld): Promise<void> {
  const markets = new Map((await listMarkets(db)).map(({ metro_key, market_id }) => [metro_key, market_id]));
  const areas = await listAreaIds(db);
  for (const { follows, ...person } of people) {
    const user_id = await insertUser(db, person);
    const { create_timestamp } = person;
    for (const following of follows) {
      const market_id = markets.get(following.metro) as number;
      const area_ids = following.area_names.map((name) => areas.get(name) as number);
      const subscriber_id = await insertSubscriber(db, { user_id, market_id, area_ids, create_timestamp });
      await addShareLinks(db, subscriber_id, { ...following, market_id, create_timestamp: day });
    }
  }
}
