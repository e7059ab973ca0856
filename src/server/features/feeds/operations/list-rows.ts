import type { CallInput, CallResponse } from '../../../../contracts/contract.ts';
import { readMoment } from '../../../../rules/feeds/moments.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listLeftOut } from '../records/store-unkept.ts';
import { feedOfProvider } from '../runs/open-feed.ts';
import { listRefusals } from './store.ts';
import { listListings } from './store-listings.ts';

const PAGE = 50;
const LAST_RUNS = 10;
const REFUSALS = 'GET /hfc/_i/feeds/{provider}/refusals';
const LISTINGS = 'GET /hfc/_i/feeds/{provider}/listings';
const LEFT_OUT = 'GET /hfc/_i/feeds/{provider}/left_out';

type Reader = Pick<Context, 'config' | 'db'>;

/** The page of some rows, of which one more than fits was asked for, and the cursor of the next one. */
function paged<Row>(
  rows: readonly Row[],
  getId: (row: Row) => string | number,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > PAGE && last ? String(getId(last)) : null };
}

/** The refusals behind a number. @throws AppError not_found for an unknown feed. */
export async function listRefusalPage(
  { config, db }: Reader,
  { params, query }: Pick<CallInput<typeof REFUSALS>, 'params' | 'query'>,
): Promise<CallResponse<typeof REFUSALS>> {
  const { provider } = feedOfProvider({ config }, params.provider);
  const rows = await listRefusals(db, provider, { ...query, last_runs: LAST_RUNS }, PAGE + 1);
  return paged(rows, ({ feed_refusal_id }) => feed_refusal_id);
}

/** The listings behind a number. @throws AppError not_found for an unknown feed. */
export async function listListingPage(
  { config, db }: Reader,
  { params, query }: Pick<CallInput<typeof LISTINGS>, 'params' | 'query'>,
): Promise<CallResponse<typeof LISTINGS>> {
  const { provider } = feedOfProvider({ config }, params.provider);
  const rows = await listListings(db, provider, query, PAGE + 1);
  const { items, next_cursor } = paged(rows, ({ listing_id }) => listing_id);
  return {
    items: items.map((row) => ({ ...row, feed_modified_at: row.feed_modified_at?.toISOString() ?? null })),
    next_cursor,
  };
}

/** The records of a feed that aren't kept. @throws AppError not_found for an unknown feed. */
export async function listLeftOutPage(
  { config, db }: Reader,
  { params, query }: Pick<CallInput<typeof LEFT_OUT>, 'params' | 'query'>,
): Promise<CallResponse<typeof LEFT_OUT>> {
  const { provider } = feedOfProvider({ config }, params.provider);
  const rows = await listLeftOut(db, provider, { after: query.cursor ?? '', limit: PAGE + 1 });
  const { items, next_cursor } = paged(rows, ({ provider_listing_id }) => provider_listing_id);
  return {
    items: items.map(({ provider_listing_id, modified_text }) => {
      const modified = readMoment(modified_text);
      return { provider_listing_id, modified_at: modified && new Date(modified.ms).toISOString() };
    }),
    next_cursor,
  };
}
