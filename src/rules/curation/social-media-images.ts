import type { CompoundStatus } from '../../contracts/homes/compounds.ts';

/** What decides whether social pictures can be made. */
interface PicturedCompound {
  status: CompoundStatus;
  title: string;
  /** Photos that can be shown. */
  photo_count: number;
}

/** Why social pictures of a home can't be made, as a sentence for staff. Null if they can. */
export function socialMediaObstacle({ status, title, photo_count }: PicturedCompound): string | null {
  if (status !== 'approved' && status !== 'published') return 'Approve the home first.';
  if (title.trim() === '') return 'Give the home a title first.';
  return photo_count === 0 ? 'Add a photo first.' : null;
}

/** How the screen asks for pictures that are being made. */
const FIRST_WAIT_MS = 20_000;
const FACTOR = 1.35;
export const MAX_TRIES = 10;
/** So many `top_10_home` pictures are all of them. */
export const IMAGES_WANTED = 4;

/** What the screen does next about pictures that are being made. */
export type NextStep = { waitMs: number } | 'ready' | 'give_up';

/**
 * Whether to ask again for the pictures of a home, and after how many milliseconds.
 * @param tries How often was asked before.
 * @param pictures How many current `top_10_home` pictures the home has.
 */
export function nextStep({ tries, images }: { tries: number; images: number }): NextStep {
  if (images >= IMAGES_WANTED) return 'ready';
  return tries >= MAX_TRIES ? 'give_up' : { waitMs: FIRST_WAIT_MS * FACTOR ** tries };
}
