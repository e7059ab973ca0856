/** In milliseconds. The second click of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500;

/** Mousedown moves the focus and click triggers the action. */
const EVENTS = ['mousedown', 'click'] as const;

/** Whether a mouse button is down. Its click then belongs to the element that was there when the button went down. */
let pressed = false;
for (const type of ['mousedown', 'mouseup'])
  globalThis.addEventListener?.(type, () => (pressed = type === 'mousedown'), { capture: true });

/**
 * Call this when an element disappears that may have been clicked away. Ignores the second of two quick clicks, because
 * it isn't meant for the element behind.
 */
export function ignoreSecondClick(): void {
  let foreign = pressed;
  const ignore = (event: MouseEvent): void => {
    if (event.detail < 2 && !foreign) return;
    foreign = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const event of EVENTS) addEventListener(event, ignore, { capture: true });
  setTimeout(() => {
    for (const event of EVENTS) removeEventListener(event, ignore, { capture: true });
  }, DOUBLE_CLICK_MS);
}
