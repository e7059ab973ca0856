import { SectionDialog } from '../records/section-dialog.tsx';
import { CharacterKeysSwitch } from './character-keys.tsx';

/** What a staff member sets for themselves. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <SectionDialog title="Your settings" intro="They count in every browser where you are signed in." onClose={onClose}>
      <CharacterKeysSwitch />
    </SectionDialog>
  );
}
