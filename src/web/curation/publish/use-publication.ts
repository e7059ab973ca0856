import { useEffect, useRef, useState } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ApiProblem } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { compoundName } from '../compound-name.ts';
import { notify } from '../notices.ts';
import { checksQuery, publish, schedule } from './save-order.ts';

const LOST_WORDS =
  'The connection was lost, so it’s not known whether the homes are published. Try again: nothing is published or emailed twice.';

const NOT_SCHEDULED = 'Not scheduled. Check your connection and try again.';

/** Who has published a cycle that was open. Null if nobody has. */
export function publishedWords(wasOpen: boolean, { publish_date, published_by }: ReviewPeriod): string | null {
  return wasOpen && publish_date !== null
    ? `${published_by?.name || 'Another reviewer'} has just published this cycle.`
    : null;
}

interface Subject {
  reviewPeriod: ReviewPeriod;
  /** Whether the cycle was open when the dialog opened. */
  wasOpen: boolean;
  onReviewPeriod: (reviewPeriod: ReviewPeriod) => void;
}

/** A refusal in words. Takes in the newest cycle, if the refusal has it. `sent` are the homes that were to be published. */
function refusalWords(
  { problem }: ApiProblem,
  { wasOpen, onReviewPeriod, sent }: Omit<Subject, 'reviewPeriod'> & { sent: readonly CompoundRow[] },
): string {
  const { code, detail, current, errors = [] } = problem;
  const now = current?.['review_period'] as ReviewPeriod | undefined;
  if (code === 'version_conflict' && now) onReviewPeriod(now);
  const published = now && publishedWords(wasOpen, now);
  if (published) return published;
  // Such as `body.compound_ids.2`.
  const named = errors.flatMap(({ path, message }) => {
    const row = sent[Number(path.split('.').at(-1))];
    return row ? `${compoundName(row)} ${message}.` : [];
  });
  return [detail, ...named].join(' ');
}

/** Publishes homes of a cycle, or schedules them, one at a time, and tells why the last try failed. */
export function usePublication({
  reviewPeriod,
  wasOpen,
  onReviewPeriod,
  onPublished,
}: Subject & { onPublished: (compound_ids: readonly number[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** How many homes were published. Null before. */
  const [done, setDone] = useState<number | null>(null);
  /** What was sent and has no answer. It is sent again with the same key, so that nothing is published twice. */
  const unanswered = useRef<{ key: string; homes: readonly CompoundRow[] } | null>(null);

  // The dialog may be closed before the answer comes.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const fail = (words: string): void => {
    setProblem(words);
    if (!isOpen.current) notify(words, { isError: true });
  };

  /** `lost` is said if the server's answer didn't come. */
  const attempt = async (homes: readonly CompoundRow[], lost: string, work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiProblem) {
        const sent = unanswered.current?.homes ?? homes;
        unanswered.current = null;
        void queryClient.invalidateQueries(checksQuery(reviewPeriod.review_period_id));
        fail(refusalWords(error, { wasOpen, onReviewPeriod, sent }));
      } else {
        console.warn('Publish', error);
        fail(lost);
      }
      setBusy(false);
    }
  };

  return {
    problem,
    isBusy,
    done,
    publishNow: (homes: readonly CompoundRow[]) =>
      attempt(homes, LOST_WORDS, async () => {
        unanswered.current ??= { key: newId(), homes };
        const { review_period, published } = await publish(
          reviewPeriod,
          unanswered.current.key,
          unanswered.current.homes,
        );
        onReviewPeriod(review_period);
        onPublished(published);
        setDone(published.length);
      }),
    /** `at` is a day and a time in the reader's time zone, as an input field gives it. */
    publishLater: (homes: readonly CompoundRow[], at: string, onScheduled: () => void): Promise<void> => {
      if (at === '') {
        setProblem('Choose a day and a time.');
        return Promise.resolve();
      }
      return attempt(homes, NOT_SCHEDULED, async () => {
        const publish_compound_ids = homes.map(({ compound_id }) => compound_id);
        onReviewPeriod(await schedule(reviewPeriod, { publish_at: new Date(at).toISOString(), publish_compound_ids }));
        onScheduled();
      });
    },
  };
}
