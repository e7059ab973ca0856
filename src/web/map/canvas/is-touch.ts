/**
 * Whether a click is the second or a later one of a fast series at one place, as the browser counts them. The first click
 * has already taken effect: it may have selected a home, or moved other homes to where the second click lands.
 */
export function isSecondOfDouble({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}

/** Whether the main pointer of the device is a finger. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The minimum size of a target on a map, in CSS pixels, where there is space. */
export function leastTarget(): number {
  return isTouch() ? 44 : 24;
}
