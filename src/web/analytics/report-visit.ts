import { isStaffPath, pageViewDelay } from '../../rules/navigation/page-view-delay.ts';
import { currentSession } from '../identity/current-session.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { type Events, onTrack } from '../lib/track.ts';
import { followIdentity } from './known-identity.ts';
import type { Analytics } from './open-analytics.ts';
import { reportedProperties } from './reported-properties.ts';

const isPageView = (event: keyof Events, _properties: object): _properties is Events['Page Viewed'] =>
  event === 'Page Viewed';

/**
 * Loads the analytics client, and reports what has been tracked on this page so far, and all that follows. `project` is
 * the address and the token of the project, with a space between.
 */
export async function reportVisit(project: string): Promise<void> {
  const [address = '', token = ''] = project.split(' ');
  const { openAnalytics } = await import('./open-analytics.ts');
  report(openAnalytics({ address, token }));
}

function report(analytics: Analytics): void {
  const known = followIdentity(analytics);
  let isLanding = true;
  onTrack((event, properties, time) => {
    let delay = 0;
    if (isPageView(event, properties)) {
      const { pathname } = properties;
      if (isStaffPath(pathname)) return;
      if (isLanding) delay = pageViewDelay(pathname, { isSignedIn: Boolean(currentSession() ?? rememberedAccount()) });
      isLanding = false;
    }
    const send = (): void => analytics.track(event, reportedProperties(event, properties), time);
    const due = time + delay - Date.now();
    void known.then(() => (due > 0 ? void setTimeout(send, due) : send()));
  });
}
