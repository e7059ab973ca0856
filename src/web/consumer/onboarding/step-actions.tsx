import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScriptsMissing } from '../../ui/page/without-scripts.tsx';

interface StepActionsProps {
  /** The button's label. */
  children: ReactNode;
  /** `plain` for a skipped step, because skipping shouldn't stand out. */
  look?: 'action' | 'plain';
  ready: boolean;
  /** Whether the button's label is still unknown. */
  pending?: boolean;
  busy?: boolean;
  /** An error message. */
  problem?: string | null | undefined;
  /** A second way to continue. */
  other?: ReactNode;
  /** If absent, the button submits the surrounding form. */
  onPress?: () => void;
}

/** The main button of a step, at the bottom edge, within reach of the thumb. */
export function StepActions(props: StepActionsProps) {
  const { children, look = 'action', ready, pending = false, busy = false, problem, other, onPress } = props;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto border-t border-line bg-ground px-5 py-3 sm:mx-0 sm:px-0">
      {problem && (
        <p role="alert" className="pb-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <ScriptsMissing>This page needs JavaScript. Turn it on or reload the page.</ScriptsMissing>
      <div className={`flex items-center justify-end gap-3 ${pending ? 'invisible' : ''}`}>
        {other}
        <Button
          type={onPress ? 'button' : 'submit'}
          look={look}
          onClick={onPress}
          // Disabled until the scripts run, because neither a press nor Enter in a field would work.
          disabled={!ready}
          aria-disabled={busy}
          className="min-h-12 min-w-36 grow sm:grow-0"
        >
          {busy ? 'Please wait…' : children}
        </Button>
      </div>
    </div>
  );
}
