import type { Feed } from '../../../contracts/curation/feeds.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { formatMoment } from '../moments.ts';
import { DisclosedRows } from './disclosed-rows.tsx';
import { sizeWords } from './figures.tsx';
import { ListingRows } from './listing-rows.tsx';
import { RefusalRows } from './refusal-rows.tsx';
import { kindWords, outcomeWords } from './run-words.ts';

type Run = Feed['runs'][number];

const failures: ReadonlySet<Run['outcome']> = new Set(['failed', 'incomplete', 'braked'] as const);

/** What of a run has no rows of its own. */
function getRest({ unchanged, left_out, pages, requests, bytes }: Run): string {
  return [
    unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    left_out > 0 && `${formatNumber(left_out)} not kept`,
    `${formatNumber(pages)} ${pages === 1 ? 'page' : 'pages'}`,
    `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'}`,
    sizeWords(bytes),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function RunRow({ provider, run }: { provider: string; run: Run }) {
  const { feed_run_id, kind, started_at, outcome, error, inserted, updated, gone, refusals } = run;
  const changed = inserted + updated;
  const of = `of the run at ${formatMoment(started_at)}`;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-semibold">{kindWords[kind]}</span>
          <span className={failures.has(outcome) ? 'font-semibold text-danger' : ''}>
            {outcome === null ? ': at work' : `: ${outcomeWords[outcome]}`}
          </span>
        </span>
        <span className="text-sm text-muted">{formatMoment(started_at)}</span>
      </p>
      {error !== null && <p className="wrap-anywhere">It {error}.</p>}
      {changed + gone + refusals > 0 && (
        <div className="flex flex-wrap gap-2">
          {changed > 0 && (
            <DisclosedRows label={`${formatNumber(inserted)} new, ${formatNumber(updated)} changed`} of={of}>
              <p className="pb-2 text-sm text-muted">Those that no later run has changed again.</p>
              <ListingRows provider={provider} query={{ feed_run_id }} />
            </DisclosedRows>
          )}
          {gone > 0 && (
            <DisclosedRows label={`${formatNumber(gone)} gone`} of={of}>
              <ListingRows provider={provider} query={{ feed_run_id, only: 'gone' }} />
            </DisclosedRows>
          )}
          {refusals > 0 && (
            <DisclosedRows label={`${formatNumber(refusals)} values refused`} of={of}>
              <RefusalRows provider={provider} query={{ feed_run_id }} />
            </DisclosedRows>
          )}
        </div>
      )}
      <p className="text-sm text-muted">{getRest(run)}</p>
    </li>
  );
}

/** The last runs of a feed, the newest first. */
export function RunRows({ provider, runs }: { provider: string } & Pick<Feed, 'runs'>) {
  return (
    <ul className="divide-y divide-line rounded-2xl bg-surface px-4">
      {runs.map((run) => (
        <RunRow key={run.feed_run_id} provider={provider} run={run} />
      ))}
    </ul>
  );
}
