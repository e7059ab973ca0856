import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAreas } from '../regions/find-areas.ts';
import { listCards } from './list-cards.ts';
import { assembleCompounds, cardOf } from './public-compounds.ts';
import { noSuchHome, readCompound } from './read-compound.ts';
import {
  findCompoundOfHome,
  findOncePublished,
  findPublicCompounds,
  insertActivity,
  newestPublicCompounds,
} from './store.ts';

/** As many as an onboarding screen shows. */
const ONBOARD_COMPOUNDS = 12;

export const compoundRoutes = {
  'GET /hfc/compounds/{compound_id}': async (ctx, { params: { compound_id } }) => ({
    compound: await readCompound(ctx, compound_id),
  }),

  'GET /hfc/homes/{home_id}/compound': async (ctx, { params: { home_id } }) => {
    const compound_id = await findCompoundOfHome(ctx.db, home_id);
    if (compound_id === undefined) throw noSuchHome();
    return { compound: await readCompound(ctx, compound_id) };
  },

  'GET /hfc/compound_cards': ({ db }, { query }) => listCards(db, [...new Set(query.compound_ids)]),

  'GET /hfc/onboard_compounds': async ({ db }, { query: { area_names } }) => {
    await findAreas(db, area_names, { path: 'query.area_names' });
    const rows = await newestPublicCompounds(db, area_names, ONBOARD_COMPOUNDS);
    const compounds = await assembleCompounds(db, rows);
    return { items: compounds.map(cardOf) };
  },

  'POST /hfc/compounds/{compound_id}/activity/{activity_type}': async ({ db }, { params }, caller) => {
    const { compound_id, activity_type } = params;
    const [compound] = await findPublicCompounds(db, [compound_id]);
    if (!compound) {
      const gone = await findOncePublished(db, compound_id);
      if (gone) throw new AppError('gone', 'This home is no longer listed.');
      throw noSuchHome();
    }
    if (caller.unobserved) return { viewer_id: null, activity_count: 0 };
    const viewer_id = caller.viewer_id ?? randomUUID();
    const activity_count = await insertActivity(db, { compound_id, viewer_id, activity_type });
    return { viewer_id, activity_count };
  },
} satisfies CallHandlers;
