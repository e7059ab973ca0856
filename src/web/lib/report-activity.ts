import type { ActivityType } from '../../contracts/compounds.ts';
import { browserApi } from './api.ts';
import { type Events, onTrack } from './track.ts';

/** The activity that an event counts as, if any. Activities determine a home's popularity. */
const activities: {
  [E in keyof Events]?: (properties: Events[E]) => { compound_id: number; activity_type: ActivityType };
} = {
  'Home Opened': ({ compound_id }) => ({ compound_id, activity_type: 'viewed' }),
  'Home Shared': ({ compound_id }) => ({ compound_id, activity_type: 'shared' }),
  'Gallery Opened': ({ compound_id }) => ({ compound_id, activity_type: 'opened_gallery' }),
  'External Link Opened': ({ compound_id, link }) => ({ compound_id, activity_type: `opened_${link}` }),
};

/**
 * Reports visitors' activities with homes to the server. Nothing waits for the report, and a failure is only logged.
 */
export function reportActivity(): void {
  onTrack((event, properties) => {
    const activity = activities[event]?.(properties);
    if (!activity) return;
    const params = { compound_id: String(activity.compound_id), activity_type: activity.activity_type };
    void browserApi().call('POST /hfc/compounds/{compound_id}/activity/{activity_type}', { params }, undefined, {
      handleErrors: true,
    });
  });
}
