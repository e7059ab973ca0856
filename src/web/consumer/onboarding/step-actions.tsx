import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScriptsMissing } from '../../ui/scripts-missing.tsx';

interface StepActionsProps {
  /** What the button says. */
  children: ReactNode;
  /** A step that is passed over isn't what we ask for. */
  look?: 'action' | 'plain';
  ready: boolean;
  /** What the button says isn't known yet. */
  pending?: boolean;
  busy?: boolean;
  /** What is wrong. */
  problem?: string | null | undefined;
  /** Another way on. */
  other?: ReactNode;
  /** Without it the button sends the form around it. */
  onPress?: () => void;
}

/** The one way on, along the lower edge, where thumbs are. */
export function StepActions(props: StepActionsProps) {
  const { children, look = 'action', ready, pending = false, busy = false, problem, other, onPress } = props;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto border-t border-line bg-ground px-5 py-3 sm:mx-0 sm:px-0">
      {problem && (
        <p role="alert" className="pb-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <ScriptsMissing>This needs scripts, and they have not come. Load the page again.</ScriptsMissing>
      <div className={`flex items-center justify-end gap-3 ${pending ? 'invisible' : ''}`}>
        {other}
        <Button
          type={onPress ? 'button' : 'submit'}
          look={look}
          onClick={onPress}
          // Before the scripts are there it would do nothing, nor would Enter in a field.
          disabled={!ready}
          aria-disabled={busy}
          className="min-h-12 min-w-36 grow sm:grow-0"
        >
          {busy ? 'One moment …' : children}
        </Button>
      </div>
    </div>
  );
}
