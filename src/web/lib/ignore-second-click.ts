/** Milliseconds; the second click of a double click comes within these. */
const DOUBLE_CLICK_MS = 500;

/** Pressing moves the focus, a click does the rest. */
const EVENTS = ['mousedown', 'click'] as const;

/** Whether a button of the mouse is down: its click then belongs to what was there when it went down. */
let pressed = false;
for (const type of ['mousedown', 'mouseup'])
  globalThis.addEventListener?.(type, () => (pressed = type === 'mousedown'), { capture: true });

/** Call it when something goes that may have been clicked away: the second of two quick clicks isn't for what lay behind. */
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
