import { type RefObject, useEffect } from 'react';

/** Closes the open panel of a form when the visitor presses Escape or points outside it. */
export function useClosingPanels(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const openPanel = (): HTMLDetailsElement | null => form.current?.querySelector('details[open]') ?? null;
    const onPointer = (event: PointerEvent): void => {
      const panel = openPanel();
      if (panel && !panel.contains(event.target as Node)) panel.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      const panel = event.key === 'Escape' ? openPanel() : null;
      if (!panel) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [form]);
}
