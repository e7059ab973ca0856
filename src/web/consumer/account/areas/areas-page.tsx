import type { ReactNode } from 'react';
import { Checking } from '../../../identity/checking.tsx';
import { useUser } from '../../../identity/user.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { useFollowedMarkets } from '../../../subscriber/use-followed-markets.ts';
import { FollowedFailed } from '../followed-failed.tsx';
import { FollowedMarkets } from './followed-markets.tsx';
import { LookingFor } from './looking-for.tsx';
import { NoMarket } from './no-market.tsx';
import { OtherMarkets } from './other-markets.tsx';
import { OwnPeople } from './own-people.tsx';

export const meta = privateMeta;

/** The metro of the list without a chosen market. */
const DEFAULT_METRO = 'bay_area';

function Followed({ children }: { children: ReactNode }) {
  const { followed, others, failed, retry, updating } = useFollowedMarkets();
  if (failed) return <FollowedFailed onRetry={retry} />;
  if (!followed) return <p className="py-10 text-muted">Loading your cities…</p>;
  return (
    <>
      {followed.length === 0 ? <NoMarket /> : <FollowedMarkets followed={followed} updating={updating} />}
      {followed.length > 0 && <OtherMarkets markets={others} />}
      <OwnPeople near={followed[0]?.key ?? DEFAULT_METRO} />
      {children}
    </>
  );
}

/** The followed markets, and the answers of the questionnaire. */
export default function AreasPage() {
  const user = useUser();
  if (!user) return <Checking />;
  return (
    <>
      <h1 className="text-3xl md:text-4xl">Areas</h1>
      <Followed>
        <LookingFor profile={user.public_profile} />
      </Followed>
    </>
  );
}
