import { type KeyboardEvent, useState } from 'react';
import { actionOf, type KeyAction } from './keys.ts';
import { ALWAYS_MS, staffStorage } from './staff-storage.ts';

/** Whether the event belongs to a field or an open dialog, which have their own keys. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog[open]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Buttons and links keep Enter. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}

/** Whether single-character keys work in this browser. They can be turned off for people who dictate. */
export function useCharacterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => staffStorage.get('staff_character_keys') ?? true);
  return [
    on,
    (next) => {
      staffStorage.set('staff_character_keys', next, ALWAYS_MS);
      setOn(next);
    },
  ];
}

/** Handles the workbench's keys. Put the result on its root. A held key acts once, except for movements. */
export function keyHandler(
  act: (action: KeyAction) => void,
  charactersOn: boolean,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const action = actionOf(event, charactersOn);
    if (action === null || event.nativeEvent.isComposing || isElsewhere(event) || isForControl(event)) return;
    event.preventDefault();
    if (!event.repeat || action === 'next' || action === 'previous') act(action);
  };
}
