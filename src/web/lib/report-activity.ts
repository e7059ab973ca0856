import type { ActivityType } from '../../contracts/compounds.ts';
import { browserApi } from './api.ts';
import { type Events, onTrack } from './track.ts';

/** Which activity with a home an event stands for, if any: what popularity is made of. */
const activities: {
  [E in keyof Events]?: (properties: Events[E]) => { compound_id: number; activity_type: ActivityType };
} = {
  'Home Opened': ({ compound_id }) => ({ compound_id, activity_type: 'viewed' }),
  'Gallery Opened': ({ compound_id }) => ({ compound_id, activity_type: 'opened_gallery' }),
  'External Link Opened': ({ compound_id, link }) => ({ compound_id, activity_type: `opened_${link}` }),
};

/** Tells the server what visitors do with homes. Nobody waits for it, and nobody is told when it fails. */
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
