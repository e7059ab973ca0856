import type { Compound, CompoundPage } from '../../../contracts/homes/compounds.ts';
import { MAX_PRICES } from '../../../contracts/homes/compounds.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { addressSearchUrl, permitOverviewUrl } from '../../../rules/homes/facts/external-links.ts';
import { similarCompounds } from '../../../rules/homes/lists/similar-compounds.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listPrices } from '../homes/rows/store.ts';
import { findArea, findMarket, findNeighborhood } from '../regions/store.ts';
import { findResources } from '../resources/store.ts';
import { assembleCompounds, toCard } from './public-compounds.ts';
import {
  findCompounds,
  findOncePublished,
  findPublicCompounds,
  nearestPublicCompounds,
  type PublicCompoundRow,
} from './store.ts';

const SIMILAR = 6;
/** How many of the nearest homes to search for the most similar homes. */
const NEAREST = 60;

/** The reader's part of the context. `db` may be a transaction. */
type Reader = Pick<Context, 'config' | 'now'> & { db: Database };

async function similarTo({ db }: Pick<Reader, 'db'>, gone: PublicCompoundRow): Promise<CompoundCard[]> {
  const nearest = await nearestPublicCompounds(db, gone.market_id, gone.lat, gone.lng, NEAREST);
  const [card, ...cards] = (await assembleCompounds(db, [gone, ...nearest])).map(toCard);
  return card ? similarCompounds(card, cards, SIMILAR) : [];
}

/** Links to pages of other sites about a home. */
export function externalLinks(
  { links }: Config,
  { home, home_details }: Pick<Compound, 'home' | 'home_details'>,
): CompoundPage['external_links'] {
  const { parcelNumber, full_address } = home_details.home_attributes;
  // Without a street, the line names only a neighborhood.
  const address = full_address.street === '' ? null : home.formatted_address;
  return {
    permit_overview_url: permitOverviewUrl(links.permitOverviewUrl, { parcelNumber, city: full_address.city }),
    listing_search_url: addressSearchUrl(links.listingSearchUrl, address),
  };
}

/** The same error for every home that was never public, whatever the call. */
export const noSuchCompound = (): AppError => new AppError('not_found', 'Home not found.');

/**
 * The row of a public compound.
 * @throws AppError gone with similar compounds if the compound was public once, not_found if it never was.
 */
export async function requirePublicCompound(ctx: Pick<Reader, 'db'>, compound_id: number): Promise<PublicCompoundRow> {
  const [row] = await findPublicCompounds(ctx.db, [compound_id]);
  if (row) return row;
  const gone = await findOncePublished(ctx.db, compound_id);
  if (!gone) throw noSuchCompound();
  throw new AppError('gone', 'This home is no longer listed.', { similar_compounds: await similarTo(ctx, gone) });
}

/** A compound as its page shows it: with its market, area, neighborhood, resources, prices and links. */
async function getPage(ctx: Reader, row: PublicCompoundRow): Promise<CompoundPage> {
  const { db } = ctx;
  const [[compound], market, area, neighborhood, price_history] = await Promise.all([
    assembleCompounds(db, [row]),
    findMarket(db, row.market_id),
    findArea(db, row.area_id),
    row.neighborhood_id === null ? null : findNeighborhood(db, row.neighborhood_id),
    listPrices(db, row, { until: ctx.now(), limit: MAX_PRICES }),
  ]);
  if (!compound) throw new AppError('internal', 'Couldn’t load this home.');
  const resources = await findResources(db, compound.resource_ids);
  const external_links = externalLinks(ctx.config, compound);
  return { ...compound, market, area, neighborhood, resources, price_history, external_links };
}

/**
 * A public compound as its page shows it.
 * @throws AppError gone with similar compounds if the compound was public once, not_found if it never was.
 */
export async function readCompound(ctx: Reader, compound_id: number): Promise<CompoundPage> {
  return getPage(ctx, await requirePublicCompound(ctx, compound_id));
}

/**
 * A compound with any status as its page would show it. For staff only.
 * @throws AppError not_found for an unknown id.
 */
export async function previewCompound(ctx: Reader, compound_id: number): Promise<CompoundPage> {
  const [row] = await findCompounds(ctx.db, [compound_id]);
  if (!row) throw noSuchCompound();
  return getPage(ctx, row);
}
