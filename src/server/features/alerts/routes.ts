import type { CallHandlers } from '../../http/call-handler.ts';
import { listCards } from '../compounds/list-cards.ts';
import { alertAnswer } from './alert-answer.ts';
import { dismissAlerts, listAlerts } from './store.ts';

export const alertRoutes = {
  'GET /hfc/alerts': async ({ db }, { query }) => {
    const alerts = await listAlerts(db, query.subscriber_id);
    const { items: compounds } = await listCards(db, [...new Set(alerts.map(({ compound_id }) => compound_id))]);
    return { items: alerts.map(alertAnswer), compounds };
  },
  'DELETE /hfc/compound_alerts': async ({ db, now }, { query }) => {
    await dismissAlerts(db, query, now());
    return { compound_id: query.compound_id ?? null };
  },
} satisfies CallHandlers;
