import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { type CompoundStatus, compoundStatuses } from '../../../contracts/homes/compounds.ts';
import { statusWords } from '../../../rules/curation/review-actions.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ApiProblem } from '../../lib/api.ts';
import { localDay } from '../../lib/local-day.ts';
import { newId } from '../../lib/new-id.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { lastTabPath } from '../last-tab.ts';
import { reviewPeriodName, reviewPeriodState } from '../review-period-words.ts';
import { staffPaths } from '../staff-paths.ts';
import { DeleteReviewPeriod } from './delete-review-period.tsx';
import { createReviewPeriod, reviewPeriodsQuery } from './review-periods-query.ts';

const colors: Readonly<Record<CompoundStatus, string>> = {
  for_review: 'bg-gray-300',
  might_approve: 'bg-butter',
  approved: 'bg-lime',
  published: 'bg-lavender-500',
  not_approved: 'bg-coral',
};

/** How many homes of a cycle have each status, as a bar and in words. */
function Counts({ counts }: Pick<ReviewPeriod, 'counts'>) {
  const shown = compoundStatuses.filter((status) => counts[status] > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">No homes yet</p>;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map((status) => (
          <span key={status} className={colors[status]} style={{ flexGrow: counts[status] }} />
        ))}
      </div>
      <p className="text-sm text-muted">
        {shown.map((status) => `${statusWords[status]} ${counts[status]}`).join(' · ')}
      </p>
    </div>
  );
}

function ReviewPeriodItem({ reviewPeriod }: { reviewPeriod: ReviewPeriod }) {
  const created = localDay(reviewPeriod.create_timestamp);
  const by = reviewPeriod.published_by?.name;
  return (
    <li className="relative flex flex-col gap-2 rounded-card bg-surface p-5 hover:bg-gray-50">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl">
          <Link to={lastTabPath(reviewPeriod.review_period_id)} className="stretched">
            {reviewPeriodName(reviewPeriod)}
          </Link>
        </h2>
        <span className={reviewPeriod.publish_date === null ? 'font-semibold' : 'text-muted'}>
          {reviewPeriodState(reviewPeriod)}
        </span>
        <span className="text-sm text-muted max-sm:w-full sm:ml-auto">
          Created {created}
          {by && `, published by ${by}`}
        </span>
      </div>
      <Counts counts={reviewPeriod.counts} />
      {import.meta.env.DEV && reviewPeriod.publish_date === null && reviewPeriod.counts.published === 0 && (
        <DeleteReviewPeriod reviewPeriod={reviewPeriod} />
      )}
    </li>
  );
}

/** All review periods, the newest first. */
export function ReviewPeriodList() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(reviewPeriodsQuery, queryClient);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same for each try, so that a lost answer doesn't make two cycles.
  const key = useRef(newId());
  const create = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { review_period_id } = await createReviewPeriod(key.current);
      await navigate(staffPaths.reviewPeriod(review_period_id));
    } catch (error) {
      console.warn('New cycle', error);
      const lost = 'Couldn’t create a cycle. Check your connection and try again.';
      setProblem(error instanceof ApiProblem ? error.problem.detail : lost);
      setBusy(false);
    }
  };
  const reviewPeriods = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="cycles-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 id="cycles-title" className="mr-auto text-3xl md:text-4xl">
          Review cycles
        </h1>
        {reviewPeriods && reviewPeriods.length > 0 && (
          <ButtonLink to={staffPaths.currentReviewPeriod()}>Current cycle</ButtonLink>
        )}
        <Button look="action" aria-disabled={isBusy} onClick={() => void create()}>
          {isBusy ? 'Creating…' : 'New cycle'}
        </Button>
      </div>
      <FormError>{problem}</FormError>
      {isError && !reviewPeriods && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>Couldn’t load the cycles. Check your connection and try again.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {reviewPeriods?.length === 0 && (
        <p className="text-lg text-muted">
          There are no cycles yet. A cycle collects homes that you review and publish together.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {reviewPeriods?.map((reviewPeriod) => (
          <ReviewPeriodItem key={reviewPeriod.review_period_id} reviewPeriod={reviewPeriod} />
        ))}
      </ul>
      <FormError>{isFetchNextPageError && 'Couldn’t load more. Check your connection and try again.'}</FormError>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show older cycles'}
        </Button>
      )}
    </section>
  );
}
