import type { z } from 'zod';
import type { recordedSession } from '../../../contracts/people/session-recordings.ts';

interface SessionRecordingRow {
  recording_id: string;
  first_event: Date;
  last_event: Date;
  create_timestamp: Date;
  pages: string[];
  stored_bytes: number;
}

/** A recording as it is told of, to staff and to its user. The time is by our clock: a browser's may be wrong. */
export function recordedAs(row: SessionRecordingRow): z.infer<typeof recordedSession> {
  const { recording_id, create_timestamp, first_event, last_event, pages, stored_bytes } = row;
  return {
    recording_id,
    timestamp: create_timestamp.toISOString(),
    seconds: Math.round((last_event.getTime() - first_event.getTime()) / 1_000),
    pages,
    bytes: stored_bytes,
  };
}
