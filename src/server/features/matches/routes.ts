import { defined } from '../../../rules/defined.ts';
import { AppError } from '../../errors.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { requireOwnSubscriber } from '../subscribers/own-subscriber.ts';
import { listLiked } from './list-liked.ts';
import { findMatch, removeMatch, setMatch } from './store.ts';

export const matchRoutes = {
  'GET /hfc/compounds/{compound_id}/match_status': async ({ db }, { params, query }, { user }) => {
    const pair = { ...params, ...query };
    requireOwnSubscriber(user, pair.subscriber_id);
    return { match: { ...pair, status: (await findMatch(db, pair)) ?? 'unliked' } };
  },
  'PUT /hfc/compounds/{compound_id}/match_status': async ({ db, now }, { params, body }, { user }) => {
    const match = { ...body, ...params };
    const { status } = body;
    requireOwnSubscriber(user, body.subscriber_id);
    if (body.compound_id !== undefined && body.compound_id !== params.compound_id)
      throw new AppError('bad_request', 'The body names another home than the path.');
    // A home that is no longer listed can still be removed from the likes.
    if (status === 'unliked') await removeMatch(db, match);
    else {
      await requirePublicCompound({ db }, params.compound_id);
      await setMatch(db, { ...match, status, time: now() });
    }
    return { match };
  },
  'GET /hfc/liked_compounds': async ({ db }, { query }, { user }) => {
    requireOwnSubscriber(user, query.subscriber_id);
    return listLiked(db, defined(query));
  },
} satisfies CallHandlers;
