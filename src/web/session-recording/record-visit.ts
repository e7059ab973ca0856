import type { record as recordPage } from '@rrweb/record';
import { isStaffPath } from '../../rules/navigation/page-view-delay.ts';
import { untilIdle } from '../lib/when-idle.ts';
import { refusesSessionRecording } from './session-recording-choice.ts';
import { isChosen, takeSessionRecording } from './tab-session-recording.ts';

/**
 * What the recorder leaves out while it is prepared. Its first run on a page adds a frame, takes the browser's functions from
 * it, and makes the browser lay out the page again. Its first look at the head reads all styles. Each has a task of its own.
 */
const PREPARATIONS = ['html > *', 'body > *'];

/** Runs the recorder for a moment, and drops what it records. */
function prepare(record: typeof recordPage, blockSelector: string): void {
  record({ emit: () => undefined, blockSelector })?.();
}

/**
 * Loads the recorder and records this page from now on, unless the visitor doesn't want that or the visit isn't one of
 * the recorded ones. Staff's pages are never recorded.
 */
export async function recordVisit(percent: number): Promise<void> {
  // Pieces are sent compressed. Browsers without this are from before 2023.
  if (refusesSessionRecording() || isStaffPath(location.pathname) || !('CompressionStream' in globalThis)) return;
  const left = takeSessionRecording();
  if (!left && !isChosen(percent)) return;
  const [{ record }, { VisitRecorder }] = await Promise.all([import('@rrweb/record'), import('./visit-recorder.ts')]);
  for (const leftOut of PREPARATIONS) {
    await untilIdle();
    prepare(record, leftOut);
  }
  await untilIdle();
  // The visitor may have decided meanwhile.
  if (!refusesSessionRecording()) new VisitRecorder(record, left).start();
}
