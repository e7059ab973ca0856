/**
 * Whether a click is the second or a later one of a fast series at one place, as the browser counts them. The first click
 * has already taken effect: it may have selected a home, or moved other homes to where the second click lands.
 */
export function isSecondOfDouble({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}
