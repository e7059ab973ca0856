import type { KeyboardEvent } from 'react';
import { actionOf, type KeyAction, type Scope } from './keys.ts';

/** Whether the event belongs to a field or an open dialog, which have their own keys. A dialog may name its scope. */
function isElsewhere({ target }: KeyboardEvent, scope: Scope): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest<HTMLElement>('dialog[open]');
  if (target.isContentEditable || (dialog && dialog.dataset['scope'] !== scope)) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Buttons and links keep Enter. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}

/** The actions that a held key repeats. */
const movements: ReadonlySet<KeyAction> = new Set(['next', 'previous', 'up', 'down']);

/** Handles the workbench's keys. Put the result on its root. A held key acts once, except for movements. */
export function keyHandler(
  act: (action: KeyAction) => void,
  charactersOn: boolean,
  scope: Scope,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const action = actionOf(event, charactersOn, scope);
    if (action === null || event.nativeEvent.isComposing || isElsewhere(event, scope) || isForControl(event)) return;
    event.preventDefault();
    if (!event.repeat || movements.has(action)) act(action);
  };
}
