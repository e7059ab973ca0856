import type { ActivityType } from '../../contracts/values/activity-values.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { type Events, onTrack } from '../lib/track.ts';
import { callIfSignedIn } from './call-if-signed-in.ts';
import { currentSession, onSessionChange } from './current-session.ts';

/** A home, and what the visitor did with it. */
type Activity = readonly [compound_id: number | undefined, activity_type: ActivityType];

/** The similar home that the visitor chose last. */
let chosen: number | undefined;

const viewType = ({ compound_id, as }: Events['Home Opened']): ActivityType => {
  if (as === 'shared') return 'viewed_from_share_link';
  return compound_id === chosen ? 'viewed_from_similar' : 'viewed';
};

/** The activities that an event counts as, if any. `docs/popularity.md` says what they count for. */
const activities: { [E in keyof Events]?: (properties: Events[E]) => readonly Activity[] } = {
  'Similar Home Chosen': ({ compound_id }) => {
    chosen = compound_id;
    return [];
  },
  'Home Opened': (opened) => [[opened.compound_id, viewType(opened)]],
  'Home Liked': ({ compound_id, status }) => [[compound_id, status]],
  'Home Shared': ({ compound_id }) => [[compound_id, 'shared']],
  'Home Used': ({ compound_id, activity_type }) => [[compound_id, activity_type]],
  'Homes Compared': ({ compound_ids }) => compound_ids.map((id) => [id, 'compared']),
  'Gallery Opened': ({ compound_id }) => [[compound_id, 'opened_gallery']],
  'External Link Opened': ({ compound_id, link }) => [[compound_id, `opened_${link}`]],
  'Message Sent': ({ compound_id, kind }) => [[compound_id, kind === 'report' ? 'reported' : 'asked']],
};

let answered: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the reports so far are answered. The first answer gives the browser the cookie by which visitors are told
 * apart. A call that is sent before it would get another one, and count as another visitor.
 */
export const activityReported = (): Promise<unknown> => answered;

const KEY = 'POST /hfc/compounds/{compound_id}/activity/{activity_type}';

/**
 * Calls a function once the user is known: at once for visitors, after the sign-in for users whose account this browser
 * remembers, and if the visitor leaves before that.
 */
function whenKnown(act: () => void): void {
  if (currentSession() || !rememberedAccount()) {
    act();
    return;
  }
  const once = (): void => {
    stop();
    removeEventListener('pagehide', once);
    act();
  };
  const stop = onSessionChange(once);
  addEventListener('pagehide', once);
}

/**
 * Reports visitors' activities with homes to the server. Nothing waits for the report, and a failure is only logged.
 */
export function reportActivity(): void {
  onTrack((event, properties) => {
    for (const [compound_id, activity_type] of activities[event]?.(properties) ?? []) {
      if (compound_id === undefined) continue;
      const request = { params: { compound_id: String(compound_id), activity_type } };
      whenKnown(() => {
        const report = callIfSignedIn(KEY, request).catch((error: unknown) => console.warn(KEY, error));
        answered = answered.then(() => report);
      });
    }
  });
}
