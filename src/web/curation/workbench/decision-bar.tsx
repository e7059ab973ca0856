import type { CompoundStatus } from '../../../contracts/compounds.ts';
import { type KeyAction, keyOf, shownKey } from './keys.ts';
import { MoreMenu } from './more-menu.tsx';
import { useRow } from './review-store.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

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

const button =
  'flex min-h-12 items-center justify-center gap-2 rounded-full border px-4 max-md:px-2 font-semibold whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-[pressed=false]:border-control aria-[pressed=false]:bg-surface aria-[pressed=false]:hover:bg-gray-100';

interface DecisionBarProps {
  onNote: () => void;
}

/** The statuses as buttons, each with its key. With a selection, they are about the selected homes. */
export function DecisionBar({ onNote }: DecisionBarProps) {
  const state = useWorkbench();
  const cursor = useWorkbenchValue(({ list }) => list.cursor());
  const selected = useWorkbenchValue(({ list }) => list.selection().size);
  const row = useRow(state.store, cursor ?? 0);
  if (!row && selected === 0) return null;
  const what = selected > 1 ? ` ${selected}` : '';
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-t max-md:flex-nowrap border-line bg-surface px-3 py-2">
      <legend className="sr-only">{selected > 0 ? `Decide about ${selected} homes` : 'Decide'}</legend>
      {choices.map(({ status, label, key }) => (
        <button
          key={status}
          type="button"
          aria-pressed={selected === 0 && row?.status === status}
          aria-keyshortcuts={key && keyOf(key)}
          onClick={() => state.decide(status)}
          className={`${button} ${status === 'for_review' || status === 'published' ? 'max-md:hidden' : 'max-md:flex-1'}`}
        >
          {label}
          {what}
          {key && <kbd className="text-xs font-normal opacity-70 max-md:hidden">{shownKey(keyOf(key))}</kbd>}
        </button>
      ))}
      <MoreMenu onNote={onNote} />
      <button
        type="button"
        onClick={onNote}
        className="min-h-12 rounded-full px-4 font-semibold hover:bg-gray-100 max-md:hidden"
      >
        {row?.status_note ? 'Edit note' : 'Add note'}
        <kbd className="ml-2 text-xs font-normal opacity-70 max-md:hidden">{shownKey(keyOf('note'))}</kbd>
      </button>
    </fieldset>
  );
}
