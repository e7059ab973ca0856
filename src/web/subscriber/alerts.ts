import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Alert } from '../../contracts/people/alerts.ts';
import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { useCurrentSession } from '../identity/current-session.ts';
import { keptCurrent } from '../identity/keep-current.ts';
import { changeAtOnce, queryClient } from '../identity/query-client.ts';
import { requireSubscriberId } from './current-subscriber.ts';

/** The alerts about one home, the newest first. */
export interface CompoundAlerts {
  compound_id: number;
  alerts: Alert[];
  /** Undefined if the home is no longer listed. */
  card: CompoundCard | undefined;
}

const alertsQuery = (subscriber_id: number) =>
  queryOptions({
    queryKey: ['alerts', subscriber_id],
    queryFn: async (): Promise<CompoundAlerts[]> => {
      const query = { subscriber_id: String(subscriber_id) };
      const { items, compounds } = await callSignedIn('GET /hfc/alerts', { query });
      const ids = [...new Set(items.map(({ compound_id }) => compound_id))];
      return ids.map((compound_id) => ({
        compound_id,
        alerts: items.filter((alert) => alert.compound_id === compound_id),
        card: compounds.find((card) => card.compound_id === compound_id),
      }));
    },
    ...keptCurrent,
  });

/** The homes that the current subscriber has alerts about. Undefined until they are loaded. */
export function useAlerts(): CompoundAlerts[] | undefined {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const { data } = useQuery({ ...alertsQuery(subscriber_id ?? 0), enabled: subscriber_id !== null }, queryClient);
  return data;
}

/**
 * Dismisses the alerts about a home, or about all homes. The page shows the change at once and reverts it if the server
 * can't save it.
 * @throws Error 'No current subscriber found' if the user follows no market, else as `callSignedIn`.
 */
export async function dismissAlerts(compound_id?: number): Promise<void> {
  const subscriber_id = requireSubscriberId();
  const isDismissed = (home: CompoundAlerts): boolean => compound_id === undefined || home.compound_id === compound_id;
  const without = (homes: CompoundAlerts[]): CompoundAlerts[] => homes.filter((home) => !isDismissed(home));
  const query = {
    subscriber_id: String(subscriber_id),
    ...(compound_id !== undefined && { compound_id: String(compound_id) }),
  };
  await changeAtOnce({
    queryKey: alertsQuery(subscriber_id).queryKey,
    expected: without,
    // Each home gets its place back.
    reverted: (now, before) => {
      const newest = new Map(now.map((home) => [home.compound_id, home]));
      const back = before.flatMap((home) => newest.get(home.compound_id) ?? (isDismissed(home) ? [home] : []));
      return [...now.filter((home) => !back.includes(home)), ...back];
    },
    send: () => callSignedIn('DELETE /hfc/compound_alerts', { query }),
    settled: without,
  });
}
