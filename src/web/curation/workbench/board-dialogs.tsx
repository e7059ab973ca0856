import { lazy } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { NoteDialog } from './actions/note-dialog.tsx';
import type { Scope } from './keyboard/keys.ts';
import type { ReviewFilters } from './state/review-filters.ts';
import { useWorkbench } from './state/workbench-state.ts';
import type { Acts, BoardDialog } from './use-acts.ts';

const AddHomesDialog = lazy(async () => ({
  default: (await import('../add-homes/add-homes-dialog.tsx')).AddHomesDialog,
}));
const FilterDialog = lazy(async () => ({ default: (await import('./list/filter-dialog.tsx')).FilterDialog }));
const BoardCommands = lazy(async () => ({ default: (await import('./board-commands.tsx')).BoardCommands }));
const KeyHelp = lazy(async () => ({ default: (await import('./keyboard/key-help.tsx')).KeyHelp }));

interface BoardDialogsProps {
  dialog: BoardDialog | null;
  onDialog: (dialog: BoardDialog | null) => void;
  /** Closes the dialog, and gives the focus back to the workbench. */
  onClose: () => void;
  reviewPeriod: ReviewPeriod;
  filters: ReviewFilters;
  acts: Acts;
  scope: Scope;
}

/** The dialog of the workbench that is open. */
export function BoardDialogs({ dialog, onDialog, onClose, reviewPeriod, filters, acts, scope }: BoardDialogsProps) {
  const state = useWorkbench();
  const added = (rows: readonly CompoundRow[]): void => {
    state.store.receive(rows);
    onClose();
  };
  // Not lazy, because what is typed right after the key belongs into the note.
  if (dialog === 'note') return <NoteDialog onClose={onClose} />;
  if (dialog === 'add') {
    return (
      <LazyDialog onClose={onClose}>
        <AddHomesDialog review_period_id={reviewPeriod.review_period_id} onAdded={added} onClose={onClose} />
      </LazyDialog>
    );
  }
  if (dialog === 'filters') {
    // The focus goes back to the button.
    const close = (): void => onDialog(null);
    return (
      <LazyDialog onClose={close}>
        <FilterDialog filters={filters} onClose={close} />
      </LazyDialog>
    );
  }
  if (dialog === 'palette') {
    return (
      <LazyDialog onClose={onClose}>
        <BoardCommands
          reviewPeriod={reviewPeriod}
          acts={acts}
          scope={scope}
          onAdd={() => onDialog('add')}
          onClose={onClose}
        />
      </LazyDialog>
    );
  }
  if (dialog === 'help') {
    return (
      <LazyDialog onClose={onClose}>
        <KeyHelp onClose={onClose} />
      </LazyDialog>
    );
  }
  return null;
}
