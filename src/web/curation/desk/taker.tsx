import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '../../../contracts/curation/staff.ts';
import type { StaffMessageThread } from '../../../contracts/people/messages.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { ChoiceForm } from './choice-form.tsx';
import { errorWords } from './error-words.ts';

interface TakerProps {
  assignment: StaffMessageThread['assignment'];
  /** When the assignment was loaded. */
  now: Date;
  onAssign: (change: { assigned_user_id: string | null; seen_user_id: string | null }) => Promise<void>;
}

/** Who of the staff takes a thread or a tour, and buttons to take it, to give it to another one, or to hand it back. */
export function Taker({ assignment, now, onAssign }: TakerProps) {
  const own_id = useCurrentSession()?.user_id ?? '';
  const { answer } = useStaff();
  const staff = Array.isArray(answer) ? (answer as readonly StaffMember[]) : [];
  const [isGiving, setGiving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const give = useRef<HTMLButtonElement>(null);
  const isMine = assignment?.user_id === own_id;
  const assign = (assigned_user_id: string | null): Promise<void> =>
    onAssign({ assigned_user_id, seen_user_id: assignment?.user_id ?? null });
  const press = async (assigned_user_id: string | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await assign(assigned_user_id).catch((error: unknown) => setProblem(errorWords(error)));
    setBusy(false);
  };
  const close = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setGiving(false));
    give.current?.focus();
  };
  const others = staff.filter(({ user_id }) => user_id !== assignment?.user_id && user_id !== own_id);
  const since = assignment && timeSince(new Date(assignment.timestamp), now);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <output className="mr-auto">
        {assignment ? (
          <>
            <strong>{isMine ? 'You have this' : `${assignment.name} has this`}</strong>{' '}
            <span className="text-muted">taken {since}</span>
          </>
        ) : (
          <strong>Not taken yet</strong>
        )}
      </output>
      {isGiving ? (
        <ChoiceForm
          label="Give to"
          options={others.map(({ user_id, name, email }) => [user_id, name || email])}
          chosen={others[0]?.user_id ?? ''}
          submit="Give"
          onChoose={assign}
          onClose={close}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {/* One button, so that it keeps the focus when its act changes. */}
          <Button
            look={isMine ? 'quiet' : 'plain'}
            aria-disabled={isBusy}
            onClick={() => void press(isMine ? null : own_id)}
          >
            {isMine ? 'Hand back' : assignment ? 'Take it over' : 'Take it'}
          </Button>
          {others.length > 0 && (
            <Button ref={give} look="quiet" onClick={() => setGiving(true)}>
              Give to…
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <div className="w-full">
          <FormError>{problem}</FormError>
        </div>
      )}
    </div>
  );
}
