import { useEffect, useState } from 'react';
import type { CallKey, CallRequest } from '../../../contracts/contract.ts';
import type { ShareLinkInfo } from '../../../contracts/people/share-links.ts';
import { useCurrentSession, useKnownName } from '../../identity/current-session.ts';
import { findShareLinkInfo, type TurnedOff } from '../../lib/share-link-info.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** The call of a signed-in user, without the options of calls that save something. */
async function importCall() {
  const { callSignedIn } = await import('../../identity/call-signed-in.ts');
  return <K extends CallKey>(key: K, request: CallRequest<K>) => callSignedIn(key, request);
}

/**
 * The info about a share link. Null if the key isn't valid for this home, 'turned_off' if its owner
 * turned it off, undefined until it is loaded. Loaded in the
 * browser, because the server caches rendered pages and they must contain no personal data.
 */
export function useShareLink(
  share_link_key: string | undefined,
  compound_id: number,
): ShareLinkInfo | TurnedOff | null | undefined {
  const session = useCurrentSession();
  const hydrated = useHydrated();
  const expected = useKnownName() !== undefined;
  const waits = !hydrated || (expected && !session);
  const user_id = session?.user_id;
  const [share, setShare] = useState<ShareLinkInfo | TurnedOff | null>();
  useEffect(() => {
    if (share_link_key === undefined || waits) return undefined;
    let current = true;
    const look = async (): Promise<void> => {
      const callAsUser = user_id === undefined ? undefined : await importCall();
      const found = await findShareLinkInfo(share_link_key, compound_id, callAsUser);
      if (current) setShare(found);
    };
    look().catch((error: unknown) => console.warn('Share link', error));
    return () => {
      current = false;
    };
  }, [share_link_key, compound_id, waits, user_id]);
  return share;
}
