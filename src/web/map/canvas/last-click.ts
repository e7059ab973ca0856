/**
 * Whether a click is the second of a double click. The browser remembers where and when the last click was. The first
 * click has already taken effect: it may have selected a home, or moved other homes to where the second click lands.
 */
export function isSecondOfDouble({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}
