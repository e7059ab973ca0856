import { RECORDED_HOURS } from '../../contracts/values/session-recording-values.ts';
import { expirableStorage } from '../lib/storage/expirable-storage.ts';
import { number, record, text, yes } from '../lib/storage/stored-shapes.ts';

/** The user whom the server was told of. The hash is of email and name, and stays in the browser. */
export interface ReportedUser {
  user_id: string;
  hash: string;
}

/** The recording that a tab is in. */
export interface TabSessionRecording {
  recording_id: string;
  /** Milliseconds since 1970. */
  began: number;
  /** The number of the next piece. */
  seq: number;
  /** Undefined while no user is known. */
  reported?: ReportedUser | undefined;
}

interface Values {
  recording: TabSessionRecording;
  not_recorded: true;
}

/** How long a recording lasts, in milliseconds. */
const LIFE_MS = RECORDED_HOURS * 60 * 60 * 1_000;

const storage = expirableStorage<Values>(
  () => sessionStorage,
  (key, value) =>
    key === 'not_recorded'
      ? yes(value)
      : record(
          { recording_id: text, began: number, seq: number },
          { reported: record({ user_id: text, hash: text }) },
        )(value),
);

export const hasEnded = ({ began }: TabSessionRecording): boolean => Date.now() - began >= LIFE_MS;

export const newSessionRecording = (): TabSessionRecording => ({
  recording_id: crypto.randomUUID(),
  began: Date.now(),
  seq: 0,
});

/**
 * Takes over the recording that the page before has left in this tab. It is stored only between two pages: a copy of the
 * tab would have the same numbers.
 */
export function takeSessionRecording(): TabSessionRecording | undefined {
  const sessionRecording = storage.get('recording');
  storage.remove('recording');
  return sessionRecording && !hasEnded(sessionRecording) ? sessionRecording : undefined;
}

/** Leaves the recording to the next page of this tab. */
export function leaveSessionRecording(sessionRecording: TabSessionRecording): void {
  const left = sessionRecording.began + LIFE_MS - Date.now();
  if (left > 0) storage.set('recording', sessionRecording, left);
}

export function dropSessionRecording(): void {
  storage.remove('recording');
}

/** Whether this tab is one of those that are recorded. Decided once for as long as a recording lasts. */
export function isChosen(percent: number): boolean {
  if (storage.get('not_recorded')) return false;
  if (Math.random() * 100 < percent) return true;
  storage.set('not_recorded', true, LIFE_MS);
  return false;
}
