import { useState } from 'react';
import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { setThreadState } from './desk-changes.ts';
import { errorWords } from './error-words.ts';

/** Closes a thread that needs nothing more, or opens it again. */
export function StateButton({ thread }: { thread: StaffMessageThreadDetails }) {
  const { kind, message_thread_id, messages } = thread;
  const isReport = kind === 'report';
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = thread.state === 'open' ? 'closed' : 'open';
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const seen_message_id = messages.at(-1)?.message_id;
    await setThreadState(message_thread_id, { state: next, ...(seen_message_id && { seen_message_id }) }).catch(
      (error: unknown) => setProblem(errorWords(error)),
    );
    setBusy(false);
  };
  const words = {
    closed: isReport ? 'Mark as handled' : 'Close without an answer',
    open: isReport ? 'Not handled after all' : 'Open again',
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look={isReport && next === 'closed' ? 'action' : 'plain'}
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {words[next]}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  );
}
