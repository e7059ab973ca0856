import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { type KeyAction, keys, type Scope, shownKey } from './keys.ts';

/** The index of an item for any whole number, as if the items were repeated without end. 0 if there are none. */
export const wrapIndex = (at: number, count: number): number => (count === 0 ? 0 : ((at % count) + count) % count);

/** The keys that only move inside of something, or that lead here. */
const NOT_LISTED: ReadonlySet<KeyAction> = new Set(['palette', 'back', 'open', 'save', 'save_next']);

export interface Command {
  label: string;
  /** As `Key.keys`. Absent for commands without a key. */
  key?: string;
  run: () => void;
}

/** The commands of the keys that work in a scope. */
export function commandsOfKeys(acts: Readonly<Partial<Record<KeyAction, () => void>>>, scope: Scope): Command[] {
  return keys.flatMap(({ action, label, keys: [key = ''], scopes = ['workbench'] }) => {
    const run = acts[action];
    return run && scopes.includes(scope) && !NOT_LISTED.has(action) ? [{ label, key, run }] : [];
  });
}

/** The commands whose labels have words that begin like all typed ones. Those that begin with the text come first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ label }: Command, word: string): boolean =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((one) => one.startsWith(word));
  const found = commands.filter((command) => words.every((word) => has(command, word)));
  const begins = ({ label }: Command): number => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

interface CommandPaletteProps {
  commands: readonly Command[];
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** Finds a command by its name, and shows its key. */
export function CommandPalette({ commands, onRun, onClose }: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = findCommands(commands, text);
  const chosen = found[at];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (at + by + found.length) % found.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onRun(chosen);
    }
  };
  return (
    <ModalDialog labelledBy={`${id}-title`} size="small" onClose={onClose}>
      <h2 id={`${id}-title`} className="mb-3 text-2xl">
        Commands
      </h2>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${at}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="Type to find"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-2xl border border-control bg-surface px-4"
      />
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be searched, a datalist not be styled
        role="listbox"
        aria-label="Commands"
        className="mt-3 h-80 overflow-y-auto"
      >
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
          <div
            key={command.label}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
            role="option"
            aria-selected={index === at}
            onClick={() => onRun(command)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-xl px-3 hover:bg-gray-100 aria-selected:bg-light-lavender"
          >
            {command.label}
            {command.key && (
              <kbd className="rounded-md border border-line bg-surface px-2 text-sm whitespace-nowrap">
                {shownKey(command.key)}
              </kbd>
            )}
          </div>
        ))}
      </div>
      <output className={found.length > 0 ? 'sr-only' : 'block px-3'}>
        {found.length === 0
          ? 'No command has these words.'
          : found.length === 1
            ? '1 command'
            : `${found.length} commands`}
      </output>
    </ModalDialog>
  );
}
