import { useState } from 'react';
import type { ListedSessionRecording } from '../../../contracts/people/session-recordings.ts';
import { Button } from '../../ui/button.tsx';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { formatMoment } from '../moments.ts';
import { ActProblem } from '../operations/act-problem.tsx';
import { SECTION_TITLE } from '../records/section-dialog.tsx';
import { useAct } from '../use-act.ts';
import { deleteSessionRecording, openReplay } from './session-recording-calls.ts';
import { lengthWords, pagesWords } from './session-recording-words.ts';

const userWords = ({ user }: ListedSessionRecording): string =>
  user === null ? 'Not logged in' : [user.name, user.email].filter(Boolean).join(', ');

/** A recorded visit, which can be replayed and deleted. */
export function SessionRecordingRow({ sessionRecording }: { sessionRecording: ListedSessionRecording }) {
  const { recording_id, timestamp, seconds, pages } = sessionRecording;
  const { problem, act, isBusy } = useAct();
  const [isAsking, setAsking] = useState(false);
  const of = <span className="sr-only"> of {formatMoment(timestamp)}</span>;
  const replay = async (): Promise<void> => {
    // Opened with the press: browsers block tabs that open later.
    const tab = window.open('about:blank', '_blank');
    if (!tab) throw new Error('The browser opened no tab.');
    await openReplay(recording_id, tab);
  };
  const remove = async (): Promise<void> => {
    await deleteSessionRecording(recording_id);
    // The row and its buttons are gone.
    document.getElementById(SECTION_TITLE)?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">
          {formatMoment(timestamp)}, {lengthWords(seconds)}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{userWords(sessionRecording)}</p>
        <p className="text-sm wrap-anywhere text-muted">{pagesWords(pages)}</p>
        {!isAsking && <ActProblem>{problem}</ActProblem>}
      </div>
      <span className="flex gap-2">
        <Button aria-disabled={isBusy} onClick={() => void act(replay)}>
          Replay{of}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Delete{of}
        </Button>
      </span>
      {isAsking && (
        <FinalQuestion
          legend="Delete this recording"
          error={problem}
          confirm={{
            label: 'Delete it',
            busyLabel: 'Deleting…',
            isBusy,
            onConfirm: () => void act(remove),
          }}
          onKeep={() => setAsking(false)}
        >
          A deleted recording can’t be restored.
        </FinalQuestion>
      )}
    </div>
  );
}
