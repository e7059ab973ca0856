import { type ComponentType, type ReactNode, useRef } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { useIsOffline } from '../../../lib/is-offline.ts';
import { EditingHere } from '../../live/present-reviewers.tsx';
import type { ResultProps } from '../../texts/merge-view.tsx';
import { WordingFindings } from '../../wording-findings.tsx';
import { MergeQuestion } from '../drafts/merge-question.tsx';
import { isTrouble, saveStateWords, timeOfDay } from '../drafts/save-state-words.ts';
import type { SaveState } from '../drafts/text-autosave.ts';
import type { AutosavedText } from './use-text-autosave.ts';

interface TextFrameProps {
  compound: StaffCompound;
  /** As in `field_versions`. */
  field: string;
  label: ReactNode;
  autosaved: AutosavedText;
  getProblem: (text: string) => string | null;
  /** The field for a merged text. */
  Result: ComponentType<ResultProps>;
  children: ReactNode;
}

/** What stands around a text that saves itself: where it stands, who else edits it, and what is wrong with its words. */
export function TextFrame({ compound, field, label, autosaved, getProblem, Result, children }: TextFrameProps) {
  const { state, restored_at, resolve } = autosaved;
  const offline = useIsOffline();
  // A save waits for the connection before it fails.
  const shown: SaveState = offline && ['typing', 'saving'].includes(state.is) ? { is: 'offline' } : state;
  const frame = useRef<HTMLDivElement>(null);
  const choose = (text: string): void => {
    resolve(text);
    // The button that opened the dialog is gone then.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('input, [contenteditable=true]')?.focus());
  };
  return (
    <div ref={frame} className="flex flex-col gap-1.5" data-field={field}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {label}
        <output className={`text-sm ${isTrouble(shown) ? 'font-semibold text-danger' : 'text-muted'}`}>
          {saveStateWords(shown)}
        </output>
      </div>
      {children}
      <EditingHere compound_id={compound.compound_id} field={field} />
      {restored_at !== null && (
        <p className="text-sm text-muted">Words from {timeOfDay(restored_at)} on this device were restored.</p>
      )}
      {state.is === 'conflict' && (
        <MergeQuestion conflict={state.conflict} getProblem={getProblem} Result={Result} onChoose={choose} />
      )}
      <WordingFindings findings={compound.wording.filter((finding) => finding.field === field)} />
    </div>
  );
}
