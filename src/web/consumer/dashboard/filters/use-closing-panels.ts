import { type RefObject, useEffect } from 'react';
import { breakpoints } from '../../../../rules/display/layout.ts';

/** Closes a form's open panel and its sheet. */
export function closePanels(form: HTMLFormElement): void {
  for (const panel of form.querySelectorAll('details')) panel.open = false;
  form.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

/**
 * Closes the open panel of a form when the visitor presses Escape or points outside it. The browser does the same for
 * the sheet. Turning a phone may make the sheet a bar, which is always open.
 */
export function useClosingPanels(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const openPanel = (): HTMLDetailsElement | null => form.current?.querySelector('details[open]') ?? null;
    const onPointer = (event: PointerEvent): void => {
      const panel = openPanel();
      if (!panel || panel.contains(event.target as Node)) return;
      // In the sheet, closing a panel would move what is being pressed.
      if (!panel.closest(':popover-open')) panel.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      const panel = event.key === 'Escape' ? openPanel() : null;
      if (!panel) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    const wide = matchMedia(`(min-width: ${breakpoints.xl}px)`);
    const onWidth = (): void => {
      if (form.current) closePanels(form.current);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWidth);
    return () => {
      wide.removeEventListener('change', onWidth);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [form]);
}
