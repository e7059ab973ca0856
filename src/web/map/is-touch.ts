/** Whether fingers are what this is used with. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** How wide and high what is pressed on a map is to be, in CSS pixels, where there is room. */
export function leastTarget(): number {
  return isTouch() ? 44 : 24;
}
