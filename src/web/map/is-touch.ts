/** Whether fingers are what this is used with. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
