import type { Alert } from '../../../contracts/people/alerts.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { listCards } from '../compounds/list-cards.ts';
import { dismissAlerts, listAlerts } from './store.ts';

type AlertRow = Pick<
  Awaited<ReturnType<typeof listAlerts>>[number],
  'type' | 'compound_id' | 'create_timestamp' | 'data'
>;

/** An alert as the API answers it. */
function alertAnswer({ type, compound_id, create_timestamp, data }: AlertRow): Alert {
  const about = { compound_id, create_timestamp: create_timestamp.toISOString(), after: data.after };
  if (type !== 'compound_broadcast' && 'before' in data) return { type, ...about, before: data.before };
  return { type: 'compound_broadcast', ...about, comment: 'comment' in data ? (data.comment ?? null) : null };
}

export const alertRoutes = {
  'GET /hfc/alerts': async ({ db, now }, { query }) => {
    const alerts = await listAlerts(db, query.subscriber_id, now());
    const { items: compounds } = await listCards(db, [...new Set(alerts.map(({ compound_id }) => compound_id))]);
    return { items: alerts.map(alertAnswer), compounds };
  },
  'DELETE /hfc/compound_alerts': async ({ db, now }, { query }) => {
    await dismissAlerts(db, query, now());
    return { compound_id: query.compound_id ?? null };
  },
} satisfies CallHandlers;
