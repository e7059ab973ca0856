import { type ReactNode, useId } from 'react';
import type { GroundedPart } from '../../../contracts/shapes/text-suggestion.ts';
import type { WordingFinding } from '../../../contracts/shapes/wording-finding.ts';
import { Button } from '../../ui/button.tsx';
import { WordingFindings } from '../wording-findings.tsx';
import type { TakingState } from './use-taking.ts';

/** Sentences or choices, each with the facts that it follows from. */
export function GroundedList({ parts }: { parts: readonly GroundedPart[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {parts.map(({ text, facts }) => (
        <li key={text} className="wrap-anywhere">
          {text}
          {facts.length > 0 && (
            <span className="block text-sm text-muted">From: {facts.map(({ words }) => words).join(' · ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SuggestedPartProps {
  /** The name of the field. */
  label: string;
  /** As in a button: `the title`. */
  name: string;
  /** What is in the field. Null if it is empty. */
  present: ReactNode;
  /** Null if the facts say nothing about it. */
  suggested: ReactNode;
  state: TakingState;
  onAct: () => void;
  /** Why it can't be taken at this moment. */
  obstacle?: string | null;
  findings?: readonly WordingFinding[];
}

/** A suggested value beside the present one, which a staff member takes or leaves. */
export function SuggestedPart(props: SuggestedPartProps) {
  const { label, name, present, suggested, state, onAct, obstacle = null, findings = [] } = props;
  const reason = useId();
  const isStopped = obstacle !== null && state !== 'same';
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-4 @xl:grid-cols-2">
      <h4 className="font-semibold @xl:col-span-2">{label}</h4>
      <div className="min-w-0">
        <p className="mb-1 text-sm text-muted">Now</p>
        <div className="wrap-anywhere whitespace-pre-line">{present ?? <span className="text-muted">Empty</span>}</div>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <p className="mb-1 text-sm text-muted">Suggested</p>
          {suggested ?? <p className="text-muted">The facts say nothing about it.</p>}
        </div>
        <WordingFindings findings={findings} />
        {suggested !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {state !== 'same' && (
              <Button
                aria-disabled={isStopped}
                aria-describedby={isStopped ? reason : undefined}
                className="aria-disabled:opacity-60"
                onClick={() => !isStopped && onAct()}
              >
                {state === 'taken' ? `Put back ${name}` : `Use ${name}`}
              </Button>
            )}
            <output className="text-sm font-semibold">
              {state === 'taken' ? 'In use' : state === 'same' ? 'Same as now' : ''}
            </output>
            {isStopped && (
              <p id={reason} className="text-sm font-semibold">
                {obstacle}
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
