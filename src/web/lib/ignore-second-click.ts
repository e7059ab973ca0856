/** Milliseconds; the second click of a double click comes within these. */
const DOUBLE_CLICK_MS = 500;

function ignore(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Call it when something goes that may have been clicked away: the second of two quick clicks isn't for what lay behind. */
export function ignoreSecondClick(): void {
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_CLICK_MS);
}
