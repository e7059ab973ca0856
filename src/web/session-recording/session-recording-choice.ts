import { KEPT_DAYS, MAX_FORGOTTEN } from '../../contracts/values/session-recording-values.ts';
import { expirableStorage } from '../lib/storage/expirable-storage.ts';
import { listOf, number, record, text, yes } from '../lib/storage/stored-shapes.ts';

/** Whether visits of this browser may be recorded, and which recordings it has made. */

/** A recording that the server may still have. */
interface Made {
  recording_id: string;
  /** Milliseconds since 1970. */
  began: number;
}

interface Values {
  recording_refused: true;
  recordings_made: readonly Made[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const REFUSED_DAYS = 3_650;

const storage = expirableStorage<Values>(
  () => localStorage,
  (key, value) =>
    key === 'recording_refused' ? yes(value) : listOf(record({ recording_id: text, began: number }))(value),
);

/** The key of the choice in the browser's storage, for listeners in other tabs. */
const KEY = 'lnf:recording_refused';
const listeners = new Set<() => void>();

/** Whether the visitor doesn't want to be recorded in this browser. */
export function refusesSessionRecording(): boolean {
  return storage.get('recording_refused') === true;
}

/** Calls a function after each change of the choice, in any tab. Returns a function that stops this. */
export function onSessionRecordingChoice(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function choose(refuses: boolean): void {
  if (refuses) storage.set('recording_refused', true, REFUSED_DAYS * DAY_MS);
  else storage.remove('recording_refused');
  for (const listener of listeners) listener();
}

const made = (): readonly Made[] =>
  (storage.get('recordings_made') ?? []).filter(({ began }) => Date.now() - began < KEPT_DAYS * DAY_MS);

/** Remembers a recording, so that the visitor can have it deleted. */
export function rememberSessionRecording(sessionRecording: Made): void {
  const all = [
    ...made().filter(({ recording_id }) => recording_id !== sessionRecording.recording_id),
    sessionRecording,
  ];
  storage.set('recordings_made', all.slice(-MAX_FORGOTTEN), KEPT_DAYS * DAY_MS);
}

/**
 * Deletes what was recorded in this browser, and records nothing more.
 * @throws Error if it couldn't be deleted. Then the choice is as before.
 */
export async function refuseSessionRecording(): Promise<void> {
  // First, so that no tab records on, and begins another recording in place of the deleted one.
  choose(true);
  const recording_ids = made().map(({ recording_id }) => recording_id);
  if (recording_ids.length === 0) return;
  try {
    const body = JSON.stringify({ recording_ids });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/recordings/forgotten', { method: 'POST', headers, body, keepalive: true });
    if (!answer.ok) throw new Error(`Recordings: ${answer.status}`);
  } catch (error) {
    choose(false);
    throw error;
  }
  // Another tab may have begun a recording meanwhile.
  const left = made().filter(({ recording_id }) => !recording_ids.includes(recording_id));
  storage.set('recordings_made', left, KEPT_DAYS * DAY_MS);
}

/** Lets visits be recorded again, from the next page on. */
export function allowSessionRecording(): void {
  choose(false);
}
