import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, timestamp } from '../shapes/fields.ts';
import { MAX_PAGES } from '../values/session-recording-values.ts';

/** How many recordings one answer has. */
export const SESSION_RECORDINGS_PAGE = 50;

const params = z.object({ recording_id: z.uuid() });

/** A recording, without what was recorded. */
export const recordedSession = z.object({
  recording_id: z.uuid(),
  /** When it began. */
  timestamp,
  /** From the first to the last event. */
  seconds: count,
  /** The different pages that were seen, in their order. */
  pages: z.array(z.string()).max(MAX_PAGES),
  /** In the storage. */
  bytes: count,
});

const listedSessionRecording = recordedSession.extend({
  /** The user who was signed in. Null if no user was, or if the user is gone. */
  user: z.object({ user_id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
});

export const sessionRecordingCalls = {
  'PUT /hfc/session_recordings/{recording_id}/user': call({
    auth: 'user',
    errors: ['not_found', 'conflict'],
    summary:
      'Says that a recording of this browser is of the signed-in user, so that it is deleted with the user. Idempotent. ' +
      'Responds with 409 if it is another user’s.',
    params,
    response: z.object({ recording_id: z.uuid() }),
  }),
  'GET /hfc/_i/session_recordings': call({
    auth: 'superuser',
    cost: 2,
    summary: `Returns the session recordings, the newest first, ${SESSION_RECORDINGS_PAGE} at a time.`,
    query: z.object({ cursor: z.uuid().optional() }),
    response: z.object({
      /** Whether visits are recorded at present. */
      is_on: z.boolean(),
      items: z.array(listedSessionRecording).max(SESSION_RECORDINGS_PAGE),
      next_cursor: z.uuid().nullable(),
    }),
  }),
  'POST /hfc/_i/session_recordings/{recording_id}/replays': call({
    auth: 'superuser',
    errors: ['not_found'],
    summary: 'Opens a replay: returns a key that reads this recording for some minutes. The audit log has each.',
    params,
    response: z.object({ key: z.string() }),
  }),
  'DELETE /hfc/_i/session_recordings/{recording_id}': call({
    auth: 'superuser',
    errors: ['not_found'],
    summary: 'Deletes a recording.',
    params,
    response: z.object({ recording_id: z.uuid() }),
  }),
};

export type ListedSessionRecording = z.infer<typeof listedSessionRecording>;
