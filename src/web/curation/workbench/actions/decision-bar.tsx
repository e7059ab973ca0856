import type { CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import { getKey, type KeyAction, shownKey } from '../keyboard/keys.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';
import { MoreMenu } from './more-menu.tsx';

interface Choice {
  status: CompoundStatus;
  label: string;
  key?: KeyAction;
}

const choices: readonly Choice[] = [
  { status: 'not_approved', label: 'Reject', key: 'not_approved' },
  { status: 'might_approve', label: 'Maybe', key: 'might_approve' },
  { status: 'approved', label: 'Approve', key: 'approved' },
  { status: 'for_review', label: 'For review', key: 'for_review' },
  { status: 'published', label: 'Publish' },
];

/*
 * The bar is one row of its own width, whatever the screen's is. A narrow one has the decisions that are made most, and the
 * menu has the others. The numbers of a selection take room from the keys and from the note.
 */
const button =
  'flex min-h-12 min-w-0 flex-1 items-center justify-center gap-x-2 rounded-full border px-2 leading-tight font-semibold @min-[54rem]:flex-none @min-[54rem]:px-4 @min-[54rem]:whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-[pressed=false]:border-control aria-[pressed=false]:bg-surface aria-[pressed=false]:hover:bg-gray-100';
const inMenu: ReadonlySet<CompoundStatus> = new Set(['for_review', 'published']);
const hint = 'text-xs font-normal opacity-70';

interface DecisionBarProps {
  onNote: () => void;
}

/** The statuses as buttons, each with its key. With a selection, they are about the selected homes. */
export function DecisionBar({ onNote }: DecisionBarProps) {
  const state = useWorkbench();
  const selected = useWorkbenchValue(({ list }) => list.selection().size);
  const status = useWorkbenchValue((one) => one.rowAtCursor()?.status);
  const hasNote = useWorkbenchValue((one) => Boolean(one.rowAtCursor()?.status_note));
  if (status === undefined && selected === 0) return null;
  const isMany = selected > 1;
  const key = `${hint} hidden ${isMany ? '@6xl:inline' : '@min-[54rem]:inline'}`;
  return (
    <div className="order-1 @container">
      <fieldset className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2 low:py-1">
        <legend className="sr-only">{selected > 0 ? `Decide about ${selected} homes` : 'Decide'}</legend>
        {choices.map(({ status: choice, label, key: action }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={selected === 0 && status === choice}
            aria-keyshortcuts={action && getKey(action)}
            // The second press of a double click would decide about the next home.
            onClick={({ detail }) => detail <= 1 && state.decide(choice)}
            className={`${button} ${inMenu.has(choice) ? 'hidden @min-[54rem]:flex' : ''}`}
          >
            {label}
            {isMany && ` ${selected}`}
            {action && <kbd className={key}>{shownKey(getKey(action))}</kbd>}
          </button>
        ))}
        <MoreMenu onNote={onNote} />
        <button
          type="button"
          onClick={onNote}
          className={`hidden min-h-12 rounded-full px-4 font-semibold whitespace-nowrap hover:bg-gray-100 ${isMany ? '@5xl:block' : '@min-[54rem]:block'}`}
        >
          {hasNote ? 'Edit note' : 'Add note'}
          <kbd className={`ml-2 ${key}`}>{shownKey(getKey('note'))}</kbd>
        </button>
      </fieldset>
    </div>
  );
}
