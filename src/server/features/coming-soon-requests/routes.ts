import { metroByKey } from '../../../rules/places/metros/metros.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { upsertRequest } from './store.ts';

export const comingSoonRequestRoutes = {
  'POST /hfc/coming_soon_requests': async ({ db }, { body }) => {
    const metro = metroByKey(body.city_key);
    if (!metro) throw new AppError('not_found', 'City not found.');
    if (!metro.coming_soon) throw new AppError('conflict', `${metro.name} is already open.`);
    await upsertRequest(db, metro.key, body.email);
    return { coming_soon_request: body };
  },
} satisfies CallHandlers;
