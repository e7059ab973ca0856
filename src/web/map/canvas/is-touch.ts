/** Whether the main pointer of the device is a finger. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The minimum size of a target on a map, in CSS pixels, where there is space. */
export function leastTarget(): number {
  return isTouch() ? 44 : 24;
}
