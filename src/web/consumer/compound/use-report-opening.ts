import { useEffect } from 'react';
import type { ShareLinkInfo } from '../../../contracts/people/share-links.ts';
import { activityReported } from '../../identity/report-activity.ts';
import { browserApi } from '../../lib/api.ts';
import { sendsPrivacySignal } from '../../lib/privacy-signal.ts';

/**
 * Tells the server that a visitor opened a share link, once the page is in view. A program that fetches the page without
 * running its scripts, or that loads it in the background, doesn't count, and neither does the owner of the link. The
 * server counts a visitor once a day.
 */
export function useReportOpening(share: ShareLinkInfo | null | undefined): void {
  const isFriend = share != null && !share.is_self_view;
  const share_link_key = isFriend ? share.share_link_key : undefined;
  const compound_id = isFriend ? share.compound_id : undefined;
  useEffect(() => {
    if (share_link_key === undefined || compound_id === undefined || sendsPrivacySignal()) return undefined;
    const report = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      const request = { params: { share_link_key }, body: { compound_id } };
      void activityReported().then(() =>
        browserApi().call('POST /hfc/share_links/{share_link_key}/openings', request, undefined, {
          handleErrors: true,
        }),
      );
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [share_link_key, compound_id]);
}
