import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';

export interface RowDeletion {
  /** What the row says before it deletes. */
  question: ReactNode;
  /** Why it can't be deleted now. Then there is no question. */
  blocked?: ReactNode;
  /** @throws as `callSignedIn`. */
  send: () => Promise<unknown>;
  onDeleted: () => void;
}

interface RecordRowProps {
  name: string;
  children: ReactNode;
  /** The form of the record, while it is open. */
  form: ReactNode;
  onEdit: () => void;
  deletion: RowDeletion;
}

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'not_found';

/** Asks before a record is deleted, or says why it can't be. */
function Deletion({ name, deletion, onKeep }: Pick<RecordRowProps, 'name' | 'deletion'> & { onKeep: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  if (deletion.blocked) {
    return (
      <div className="flex w-full flex-col items-start gap-3 rounded-2xl bg-light-tangerine px-4 py-3">
        <div>{deletion.blocked}</div>
        <Button ref={close} onClick={onKeep}>
          OK
        </Button>
      </div>
    );
  }
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await deletion.send();
    } catch (problem) {
      // Another staff member, or an earlier try whose answer was lost, has deleted it.
      if (!isGone(problem)) {
        console.warn('Delete', problem);
        setError(
          problem instanceof ApiProblem ? problem.message : 'Couldn’t delete it. Check your connection and try again.',
        );
        setBusy(false);
        return;
      }
    }
    deletion.onDeleted();
  };
  return (
    <FinalQuestion
      legend={`Delete ${name}`}
      error={error}
      confirm={{ label: 'Delete', busyLabel: 'Deleting…', isBusy, onConfirm: () => void confirm() }}
      onKeep={onKeep}
    >
      {deletion.question}
    </FinalQuestion>
  );
}

/** A record in a list, with buttons to change and to delete it. */
export function RecordRow({ name, children, form, onEdit, deletion }: RecordRowProps) {
  const [isAsking, setAsking] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef<'form' | 'question' | null>(null);
  const isOpen = form !== null;
  useEffect(() => {
    if (isOpen) wasOpen.current = 'form';
    else if (isAsking) wasOpen.current = 'question';
    else {
      const button = wasOpen.current === 'question' ? deleteButton : editButton;
      if (wasOpen.current !== null) button.current?.focus();
      wasOpen.current = null;
    }
  }, [isOpen, isAsking]);
  if (isOpen) return <li className="py-3">{form}</li>;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64 wrap-anywhere">{children}</div>
        <div className="flex gap-1 max-sm:-ml-5">
          <Button ref={editButton} look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            ref={deleteButton}
            look="quiet"
            aria-label={`Delete ${name}`}
            aria-expanded={isAsking}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </div>
      </div>
      {isAsking && <Deletion name={name} deletion={deletion} onKeep={() => setAsking(false)} />}
    </li>
  );
}
