/** In milliseconds. A deleted photo leaves the screen at once. Until the server is told, an undo costs nothing. */
export const DELETION_DELAY_MS = 1_000;

/** By photo: ends the wait before its deletion, and says whether the photo is still to be deleted. */
const waiting = new Map<string, (isDeleted: boolean) => void>();

/** Waits before a photo is deleted. Resolves to whether it is still to be deleted. A tab that closes doesn't wait. */
export function waitForDeletion(image_id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isDeleted: boolean): void => {
      clearTimeout(timer);
      removeEventListener('pagehide', close);
      waiting.delete(image_id);
      resolve(isDeleted);
    };
    const close = (): void => end(true);
    const timer = setTimeout(close, DELETION_DELAY_MS);
    addEventListener('pagehide', close);
    waiting.set(image_id, end);
  });
}

/** Keeps a photo whose deletion waits. Does nothing for another photo. */
export function keepPhoto(image_id: string): void {
  waiting.get(image_id)?.(false);
}
