import { useEffect, useRef } from 'react';
import { getAction, type KeyAction, type Scope } from './keys.ts';

/** Whether the event belongs to a field or an open dialog, which have their own keys. A dialog may name its scope. */
function isElsewhere({ target, altKey }: KeyboardEvent, scope: Scope): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest<HTMLElement>('dialog[open]');
  if (target.isContentEditable || (dialog && dialog.dataset['scope'] !== scope)) return true;
  // In the order view, the place of a home is a field. Its row is moved with Alt all the same.
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && !(scope === 'order' && altKey);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Buttons and links keep Enter. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}

/** The actions that a held key repeats. */
const movements: ReadonlySet<KeyAction> = new Set(['next', 'previous', 'up', 'down']);

/**
 * Handles the workbench's keys. Returns the handler for its root. Keys are also heard while nothing has the focus, such as
 * after the button that had it is gone. A held key acts once, except for movements.
 */
export function useKeys(
  act: (action: KeyAction) => void,
  charactersOn: boolean,
  scope: Scope,
): (event: KeyboardEvent) => void {
  const handle = (event: KeyboardEvent): void => {
    const action = getAction(event, charactersOn, scope);
    if (action === null || event.isComposing || isElsewhere(event, scope) || isForControl(event)) return;
    event.preventDefault();
    if (!event.repeat || movements.has(action)) act(action);
  };
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target === document.body && !document.querySelector('dialog[open]')) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return handle;
}
