import { useState } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { reviewPeriodName } from '../review-period-words.ts';
import { deleteReviewPeriod } from './review-periods-query.ts';

/** Deletes a review period with its homes. Only in development, where the server allows it. Asks first. */
export function DeleteReviewPeriod({ reviewPeriod }: { reviewPeriod: ReviewPeriod }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = reviewPeriodName(reviewPeriod);
  const homes = Object.values(reviewPeriod.counts).reduce((sum, count) => sum + count, 0);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await deleteReviewPeriod(reviewPeriod.review_period_id);
    } catch (problem) {
      console.warn('Delete cycle', problem);
      setError(
        problem instanceof ApiProblem ? problem.message : 'Couldn’t delete it. Check your connection and try again.',
      );
      setBusy(false);
    }
  };
  return (
    // Above the link that covers the cycle.
    <div className="relative z-10">
      {isAsking ? (
        <FinalQuestion
          legend={`Delete ${name}`}
          error={error}
          confirm={{ label: 'Delete', busyLabel: 'Deleting…', isBusy, onConfirm: () => void confirm() }}
          onKeep={() => setAsking(false)}
        >
          Delete {name} with its {homes === 1 ? '1 home' : `${homes} homes`}? This can’t be undone.
        </FinalQuestion>
      ) : (
        <Button look="quiet" className="-ml-5" onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
          Delete cycle
        </Button>
      )}
    </div>
  );
}
