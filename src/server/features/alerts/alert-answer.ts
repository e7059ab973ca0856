import type { Alert } from '../../../contracts/people/alerts.ts';
import type { listAlerts } from './store.ts';

type AlertRow = Pick<
  Awaited<ReturnType<typeof listAlerts>>[number],
  'type' | 'compound_id' | 'create_timestamp' | 'data'
>;

/** An alert as the API answers it. */
export function alertAnswer({ type, compound_id, create_timestamp, data }: AlertRow): Alert {
  const about = { compound_id, create_timestamp: create_timestamp.toISOString(), after: data.after };
  if (type !== 'compound_broadcast' && 'before' in data) return { type, ...about, before: data.before };
  return { type: 'compound_broadcast', ...about, comment: 'comment' in data ? (data.comment ?? null) : null };
}
