import { sql } from 'kysely';

/** The condition that makes an area visible to the public. Defined only here. For queries that have the table `area`. */
export const isPublicArea = sql<boolean>`(area.active and not area.internal_only
  and area.market_id in (select market.market_id from market where market.active and not market.internal_only))`;
