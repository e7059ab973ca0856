import type { Observed } from '../../contracts/pages/page-host.ts';
import type { Analytics } from '../analytics/open-analytics.ts';
import { choiceKey, hasOptedOut } from '../analytics/opted-out.ts';
import {
  allowSessionRecording,
  onSessionRecordingChoice,
  refuseSessionRecording,
  refusesSessionRecording,
} from '../session-recording/session-recording-choice.ts';

/** The visitor's one choice about being counted and being recorded. */

const getProject = ({ analytics = '' }: Observed): { address: string; token: string } => {
  const [address = '', token = ''] = analytics.split(' ');
  return { address, token };
};

/** Whether the visitor doesn't want visits of this browser to be counted or recorded. Either refusal stands for both. */
export function refusesObservation(observed: Observed): boolean {
  return refusesSessionRecording() || (observed.analytics !== undefined && hasOptedOut(getProject(observed).token));
}

/** Calls a function after each change of the choice in another tab. Returns a function that stops this. */
export function onObservationChoice(observed: Observed, listener: () => void): () => void {
  const key = choiceKey(getProject(observed).token);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  addEventListener('storage', onStorage);
  const stop = onSessionRecordingChoice(listener);
  return () => {
    removeEventListener('storage', onStorage);
    stop();
  };
}

async function getAnalytics(observed: Observed): Promise<Analytics | undefined> {
  if (observed.analytics === undefined) return undefined;
  const { openAnalytics } = await import('../analytics/open-analytics.ts');
  return openAnalytics(getProject(observed));
}

/**
 * Deletes the events and recordings of this browser, and sends no more.
 * @throws Error if not all could be deleted. Then the choice is as before.
 */
export async function refuseObservation(observed: Observed): Promise<void> {
  const analytics = await getAnalytics(observed);
  await refuseSessionRecording();
  try {
    await analytics?.optOut();
  } catch (error) {
    allowSessionRecording();
    throw error;
  }
}

export async function allowObservation(observed: Observed): Promise<void> {
  const analytics = await getAnalytics(observed);
  analytics?.optIn();
  allowSessionRecording();
}
