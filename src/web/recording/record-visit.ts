import { isStaffPath } from '../../rules/navigation/page-view-delay.ts';
import { refusesRecording } from './recording-choice.ts';
import { isChosen, takeRecording } from './tab-recording.ts';

/**
 * Loads the recorder and records this page from now on, unless the visitor doesn't want that or the visit isn't one of
 * the recorded ones. Staff's pages are never recorded.
 */
export async function recordVisit(percent: number): Promise<void> {
  // Pieces are sent compressed. Browsers without this are from before 2023.
  if (refusesRecording() || isStaffPath(location.pathname) || !('CompressionStream' in globalThis)) return;
  const left = takeRecording();
  if (!left && !isChosen(percent)) return;
  const [{ record }, { VisitRecorder }] = await Promise.all([import('@rrweb/record'), import('./visit-recorder.ts')]);
  // The visitor may have decided while it was loading.
  if (!refusesRecording()) new VisitRecorder(record, left).start();
}
