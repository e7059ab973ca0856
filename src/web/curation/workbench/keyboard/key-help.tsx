import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { CharacterKeysSwitch } from '../../settings/character-keys.tsx';
import { keys, photoKeys, shownKey } from './keys.ts';

const groups = ['Move', 'Decide', 'Select', 'Edit', 'Look', 'Order'] as const;

/** All keys of the workbench, with a switch for those that dictation could type by mistake. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog labelledBy="keys-title" onClose={onClose}>
      <h2 id="keys-title" className="mb-2 text-2xl">
        Keyboard shortcuts
      </h2>
      <CharacterKeysSwitch />
      <div className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-2 font-semibold">{group}</h3>
            <dl className="flex flex-col gap-1.5">
              {[...keys, ...photoKeys]
                .filter((key) => key.group === group)
                .map((key) => (
                  <div key={key.label} className="flex items-baseline justify-between gap-4">
                    <dt>{key.label}</dt>
                    <dd className="flex gap-1.5 whitespace-nowrap">
                      {key.keys.map((name) => (
                        <kbd key={name} className="rounded-md border border-line bg-surface px-2 text-sm">
                          {shownKey(name)}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
