import type { CallHandlers } from '../../http/call-handler.ts';
import { findAreas } from '../regions/find-areas.ts';
import { listCards } from './list-cards.ts';
import { assembleCompounds, toCard } from './public-compounds.ts';
import { noSuchCompound, readCompound } from './read-compound.ts';
import { findCompoundOfHome, newestPublicCompounds } from './store.ts';

/** As many as an onboarding screen shows. */
const ONBOARD_COMPOUNDS = 12;

export const compoundRoutes = {
  'GET /hfc/compounds/{compound_id}': async (ctx, { params: { compound_id } }) => ({
    compound: await readCompound(ctx, compound_id),
  }),

  'GET /hfc/homes/{home_id}/compound': async (ctx, { params: { home_id } }) => {
    const compound_id = await findCompoundOfHome(ctx.db, home_id);
    if (compound_id === undefined) throw noSuchCompound();
    return { compound: await readCompound(ctx, compound_id) };
  },

  'GET /hfc/compound_cards': ({ db }, { query }) => listCards(db, [...new Set(query.compound_ids)]),

  'GET /hfc/onboard_compounds': async ({ db }, { query: { area_names } }) => {
    await findAreas(db, area_names, { path: 'query.area_names' });
    const rows = await newestPublicCompounds(db, area_names, ONBOARD_COMPOUNDS);
    const compounds = await assembleCompounds(db, rows);
    return { items: compounds.map(toCard) };
  },
} satisfies CallHandlers;
