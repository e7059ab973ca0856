import { useMatches } from 'react-router';
import { type RouteEntry, type RouteId, routeTable } from '../../../rules/navigation/route-table.ts';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { SeeAllHomes } from '../../ui/see-all-homes.tsx';

export const meta = privateMeta;

/** Tells signed-in users that an account page doesn't exist yet. */
export default function LaterPage() {
  const session = useCurrentSession();
  const id = useMatches().at(-1)?.id as RouteId | undefined;
  if (!session) return <Checking />;
  const entry: RouteEntry | undefined = id && routeTable[id];
  return (
    <MessagePage title={entry?.title ?? 'Your account'} footer={<SeeAllHomes look="action" />}>
      This part of your account is not open yet. All homes are.
    </MessagePage>
  );
}
