/** What a key does with the row of the order view that has the focus. */
export type OrderAction = 'up' | 'down' | 'top' | 'bottom' | 'place';

/** The row with the focus, else the first one. */
function focusedRow(): HTMLElement | null {
  return (
    document.activeElement?.closest<HTMLElement>('[data-order-row]') ??
    document.querySelector<HTMLElement>('[data-order-row]')
  );
}

/** Presses a button of the row with the focus. Without a focused row, nothing moves by mistake. */
function press(move: OrderAction): void {
  document.activeElement?.closest('[data-order-row]')?.querySelector<HTMLElement>(`[data-move="${move}"]`)?.click();
}

/** What the keys of the order view do. */
export const orderActs: Readonly<Record<OrderAction, () => void>> = {
  up: () => press('up'),
  down: () => press('down'),
  top: () => press('top'),
  bottom: () => press('bottom'),
  place: () => focusedRow()?.querySelector('input')?.select(),
};
