import { changeUser, useUser } from '../../identity/user.ts';
import { SwitchRow } from '../../ui/forms/switch-row.tsx';
import { notifyUnsaved } from '../notices.ts';

/** Whether the staff member's single-character keys work. They can be turned off, in all browsers at once. */
export function useCharacterKeys(): boolean {
  return useUser()?.config.workbench?.character_keys ?? true;
}

/** Turns single-character keys on or off. */
export function CharacterKeysSwitch() {
  const isOn = useCharacterKeys();
  const change = (character_keys: boolean): void => {
    changeUser({ config: { workbench: { character_keys } } }).catch(() =>
      notifyUnsaved('The setting isn’t saved. Check your connection and try again.'),
    );
  };
  return (
    <SwitchRow
      label="Single-character keys"
      hint="Turn them off if you dictate or press keys by mistake. Arrows, Enter and Ctrl combinations still work."
      checked={isOn}
      onChange={change}
    />
  );
}
