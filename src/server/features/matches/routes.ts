import { defined } from '../../../rules/values/defined.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { listMatched } from './list-matched.ts';
import { findMatch, listMatches, setMatch, setNote, takeBackMatch } from './store.ts';

export const matchRoutes = {
  'GET /hfc/compounds/{compound_id}/match_status': async ({ db }, { params, query }) => {
    const pair = { ...params, ...query };
    return { match: { ...pair, status: (await findMatch(db, pair)) ?? 'unliked' } };
  },
  'PUT /hfc/compounds/{compound_id}/match_status': async ({ db, now }, { params, body }) => {
    const match = { ...body, ...params };
    const { status } = body;
    if (body.compound_id !== undefined && body.compound_id !== params.compound_id)
      throw new AppError('bad_request', 'The home in the body doesn’t match the path.');
    // A home that is no longer listed can still be removed from the likes.
    if (status === 'unliked') await takeBackMatch(db, match, now());
    else if (!(await setMatch(db, { ...match, status, time: now() })))
      // Says whether the home was public once, with similar homes.
      await requirePublicCompound({ db }, params.compound_id);
    return { match };
  },
  'GET /hfc/match_statuses': async ({ db }, { query }) => {
    const matches = await listMatches(db, query.subscriber_id);
    const getIds = (status: string) => matches.filter((one) => one.status === status).map((one) => one.compound_id);
    return { liked_compound_ids: getIds('liked'), disliked_compound_ids: getIds('disliked') };
  },
  'PUT /hfc/compounds/{compound_id}/note': async ({ db }, { params, body }) => {
    const { note } = body;
    if (!(await setNote(db, { ...params, ...body }, note)))
      throw new AppError('not_found', 'This home isn’t in your shortlist.');
    return { note };
  },
  'GET /hfc/liked_compounds': async ({ db }, { query }) => listMatched(db, { ...defined(query), status: 'liked' }),
  'GET /hfc/removed_compounds': async ({ db }, { query }) => {
    const { items, neighborhoods, next_cursor } = await listMatched(db, { ...defined(query), status: 'disliked' });
    return { items, neighborhoods, next_cursor };
  },
} satisfies CallHandlers;
