import { useSyncExternalStore } from 'react';

/** What the workbench last told: seen in a corner, and read aloud by screen readers. */
export interface Notice {
  text: string;
  isError: boolean;
  /** Whether the notice offers to undo. */
  canUndo: boolean;
  /** Whether it stays until the next notice. Errors always do. */
  stays: boolean;
  /** Whether it says that a change wasn't saved. */
  isUnsaved: boolean;
  /** The compound that the notice offers to open. */
  compound_id: number | null;
}

/** In milliseconds. */
const SHOWN_MS = 8_000;

let notice: Notice | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

/** Shows a notice for some seconds, or until the next one. */
export function notify(
  text: string,
  {
    isError = false,
    canUndo = false,
    isUnsaved = false,
    stays = isError,
    compound_id = null,
  }: Partial<Omit<Notice, 'text'>> = {},
): void {
  clearTimeout(timer);
  set({ text, isError, canUndo, isUnsaved, stays, compound_id });
  if (!stays) timer = setTimeout(() => set(null), SHOWN_MS);
}

/** Says that a change wasn't saved. */
export function notifyUnsaved(text: string, compound_id: number | null = null): void {
  notify(text, { isError: true, isUnsaved: true, compound_id });
}

export function dismissNotice(): void {
  set(null);
}

/** Dismisses a notice, unless another one has replaced it. */
export function withdraw(text: string): void {
  if (notice?.text === text) dismissNotice();
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
  );
}
