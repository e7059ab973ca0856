import { sql } from 'kysely';

/** The price of a row of `home`, or the last one that was known. Null if none ever was. In dollars. */
export const lastPrice = sql<number | null>`coalesce(home.price, (
  select price from home_price_change
  where home_price_change.home_id = home.home_id and price is not null
  order by changed_at desc, home_price_change_id desc
  limit 1
))`;
