/** Milliseconds; the second click of a double click comes within these. */
const DOUBLE_CLICK_MS = 500;

/** Pressing moves the focus, a click does the rest. */
const EVENTS = ['mousedown', 'click'] as const;

function ignore(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Call it when something goes that may have been clicked away: the second of two quick clicks isn't for what lay behind. */
export function ignoreSecondClick(): void {
  for (const event of EVENTS) addEventListener(event, ignore, { capture: true });
  setTimeout(() => {
    for (const event of EVENTS) removeEventListener(event, ignore, { capture: true });
  }, DOUBLE_CLICK_MS);
}
