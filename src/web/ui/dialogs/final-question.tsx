import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

interface FinalQuestionProps {
  /** The question for screen readers, such as "Cancel this tour". */
  legend: string;
  children: ReactNode;
  /** Why the last try failed. */
  error: string | null;
  confirm: { label: string; busyLabel: string; isBusy: boolean; onConfirm: () => void };
  onKeep: () => void;
}

/**
 * Asks in place before something that can't be taken back. Takes the focus. When the question is gone, the control that had
 * the focus before gets it back, unless the focus is elsewhere by then.
 */
export function FinalQuestion({ legend, children, error, confirm, onKeep }: FinalQuestionProps) {
  const { label, busyLabel, isBusy, onConfirm } = confirm;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <fieldset className="flex w-full flex-col gap-3 rounded-2xl bg-light-tangerine px-4 py-3">
      <legend className="sr-only">{legend}</legend>
      <p>{children}</p>
      {error !== null && (
        <p role="alert" className="font-semibold">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={first} aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
          {isBusy ? busyLabel : label}
        </Button>
        <Button look="quiet" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
