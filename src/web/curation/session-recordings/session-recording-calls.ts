import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

export const SESSION_RECORDINGS = 'session_recordings';

export const loadSessionRecordings = (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/session_recordings', { query: cursor === null ? {} : { cursor } });

/** Opens a replay in a tab of its own. The key is behind the `#`, which no server and no log sees. */
export async function openReplay(recording_id: string, tab: Window): Promise<void> {
  // A recording is hostile: it gets no way back to this page.
  tab.opener = null;
  try {
    const params = { recording_id };
    const { key } = await callSignedIn('POST /hfc/_i/session_recordings/{recording_id}/replays', { params });
    tab.location.replace(`/recordings/replay/#${key}`);
  } catch (error) {
    tab.close();
    throw error;
  }
}

export async function deleteSessionRecording(recording_id: string): Promise<void> {
  await callSignedIn('DELETE /hfc/_i/session_recordings/{recording_id}', { params: { recording_id } });
  await queryClient.invalidateQueries({ queryKey: [SESSION_RECORDINGS] });
}
