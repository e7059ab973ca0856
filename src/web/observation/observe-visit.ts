import type { Observed } from '../../contracts/pages/page-host.ts';
import { sendsPrivacySignal } from '../lib/privacy-signal.ts';
import { untilIdle } from '../lib/when-idle.ts';
import { refusesObservation } from './observation-choice.ts';

/** After the page has loaded, in milliseconds. */
const LATER_MS = 4_000;
/**
 * How long after the analytics client the recorder begins, in milliseconds. Its first look at the page is one long task. By
 * then the page has been quiet for five seconds, and the visitor is reading.
 */
const SESSION_RECORDING_DELAY_MS = 6_000;

const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** Resolves when the page has loaded, some seconds ago if it is still loading now. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await wait(LATER_MS);
}

let isStarted = false;

/**
 * Lets the analytics client report the visit, and the recorder record it, as far as each is on. Once, after all else,
 * unless the visitor asked for privacy.
 */
export async function observeVisit(observed: Observed): Promise<void> {
  const { analytics, recording: sessionRecording } = observed;
  if (isStarted || sendsPrivacySignal()) return;
  isStarted = true;
  await untilLoaded();
  await untilIdle();
  if (refusesObservation(observed)) return;
  if (analytics !== undefined) {
    const { reportVisit } = await import('../analytics/report-visit.ts');
    await reportVisit(analytics);
  }
  if (sessionRecording === undefined) return;
  await wait(SESSION_RECORDING_DELAY_MS);
  await untilIdle();
  const { recordVisit } = await import('../session-recording/record-visit.ts');
  await recordVisit(sessionRecording);
}
