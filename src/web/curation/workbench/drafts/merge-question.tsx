import { type ComponentType, lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type { ResultProps } from '../../texts/merge-view.tsx';
import type { TextConflict } from './text-autosave.ts';

const MergeView = lazy(async () => ({ default: (await import('../../texts/merge-view.tsx')).MergeView }));

interface MergeQuestionProps {
  conflict: TextConflict;
  getProblem: (text: string) => string | null;
  /** The field for the merged text. */
  Result: ComponentType<ResultProps>;
  onChoose: (text: string) => void;
}

/** Says that a text was written twice, and opens the view in which both are merged. Both stay until then. */
export function MergeQuestion({ conflict, getProblem, Result, onChoose }: MergeQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const { isDraft, user, base, theirs, mine } = conflict;
  const who = user?.name || 'Another staff member';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-light-tangerine p-4">
      <p className="min-w-0 font-semibold">
        {isDraft
          ? 'You wrote other words here before, which weren’t saved. This text has been changed since.'
          : `${who} changed this text while you were writing.`}
      </p>
      <Button onClick={() => setOpen(true)}>Compare and merge</Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <MergeView
            // A text that changes once more is merged again.
            key={theirs}
            who={who}
            base={base}
            theirs={theirs}
            mine={mine}
            getProblem={getProblem}
            Result={Result}
            onSave={(text) => {
              setOpen(false);
              onChoose(text);
            }}
            onClose={() => setOpen(false)}
          />
        </LazyDialog>
      )}
    </div>
  );
}
