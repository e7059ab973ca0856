import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TourRequest } from '../../../../contracts/people/tours.ts';
import { canHappen } from '../../../../rules/tours/tour-states.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { acceptTour, cancelTour } from '../../../subscriber/tours/tours.ts';
import { Button } from '../../../ui/button.tsx';
import { FinalQuestion } from '../../../ui/dialogs/final-question.tsx';

/** After a change, the pressed button is gone. */
function focusPage(): void {
  document.getElementById('tours')?.focus();
}

/** Asks whether to cancel a tour, because another one takes a new request. */
function CancelQuestion({ tour, onKeep, onStale }: { tour: TourRequest; onKeep: () => void; onStale: () => void }) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => cancelTour(tour),
      onSuccess: focusPage,
      onError: (cause) => cause instanceof ApiProblem && onStale(),
    },
    queryClient,
  );
  const failure = error instanceof ApiProblem ? error.message : 'Couldn’t cancel the tour. Please try again.';
  return (
    <FinalQuestion
      legend="Cancel this tour"
      error={error && failure}
      confirm={{ label: 'Cancel tour', busyLabel: 'Canceling…', isBusy: isPending, onConfirm: mutate }}
      onKeep={onKeep}
    >
      Cancel this tour? {tour.advisor?.first_name ?? 'Your advisor'} will get an email about it.
    </FinalQuestion>
  );
}

interface TourActionsProps {
  tour: TourRequest;
  now: Date;
  /** Loads the tours again, because this one has changed. */
  onStale: () => void;
}

/** What the user can do about a tour. */
export function TourActions({ tour, now, onStale }: TourActionsProps) {
  const [asks, setAsks] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => acceptTour(tour),
      onSuccess: focusPage,
      onError: (cause) => cause instanceof ApiProblem && onStale(),
    },
    queryClient,
  );
  const inTime = { state: tour.state, last_time: new Date(tour.last_time) };
  const keep = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setAsks(false));
    cancel.current?.focus();
  };
  if (asks) return <CancelQuestion tour={tour} onKeep={keep} onStale={onStale} />;
  return (
    <>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error instanceof ApiProblem ? error.message : 'Couldn’t accept this time. Please try again.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canHappen('accept', inTime, now) && (
          <Button look="action" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Accepting…' : 'Accept this time'}
          </Button>
        )}
        {canHappen('cancel', inTime, now) && (
          <Button ref={cancel} onClick={() => setAsks(true)}>
            Cancel tour
          </Button>
        )}
      </div>
    </>
  );
}
