import type { SaveState } from './text-autosave.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Where a text stands, in words. Empty before the first change. */
export function saveStateWords(state: SaveState): string {
  switch (state.is) {
    case 'clean':
      return '';
    case 'typing':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${time.format(state.at)}`;
    case 'offline':
      return 'Not saved: no connection. Kept on this device.';
    case 'signed_out':
      return 'Not saved: log in again. Kept on this device.';
    case 'invalid':
    case 'failed':
      return `Not saved: ${state.why}`;
    default:
      return state.conflict.isDraft
        ? 'Other words of yours wait on this device.'
        : `${state.conflict.user?.name || 'Another staff member'} changed this too.`;
  }
}

/** Whether the words are about a trouble. */
export function isTrouble({ is }: SaveState): boolean {
  return !['clean', 'typing', 'saving', 'saved'].includes(is);
}

/** A time of day as the workbench says it. */
export const timeOfDay = (ms: number): string => time.format(ms);
