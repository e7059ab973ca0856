import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Feed, FeedDetails } from '../../../contracts/curation/feeds.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Outcome } from '../../ui/section.tsx';
import { formatMoment } from '../moments.ts';
import { Loaded } from '../records/loaded.tsx';
import { FeedActions } from './feed-actions.tsx';
import { feedQuery, getLeftOut } from './feed-calls.ts';
import { FeedState } from './feed-state.tsx';
import { ExplainedWords, UnknownWords } from './feed-words.tsx';
import { headingOfFeed } from './feeds-overview.tsx';
import { Figures, type FigureWithRows } from './figures.tsx';
import { FillRates } from './fill-rates.tsx';
import { ListingRows } from './listing-rows.tsx';
import { OPERATIONS } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';
import { RefusalsByReason } from './refusal-rows.tsx';
import { RunRows } from './run-rows.tsx';
import { licenseWords } from './run-words.ts';
import { UncheckedRows } from './unchecked-rows.tsx';

function pauseWords({ reason, until, by }: NonNullable<Feed['paused']>): string {
  if (reason === 'staff') return `${by?.name || 'A staff member'} paused it`;
  const end = until === null ? 'later' : formatMoment(until);
  return reason === 'limited'
    ? `It asked for a rest until ${end}`
    : `It refused our token. It is asked again at ${end}`;
}

function Facts({ feed, now }: { feed: Feed; now: number }) {
  const {
    last_success_at,
    last_full_at,
    watermark,
    requests_at_once,
    request_limits,
    paused,
    last_error,
    last_error_at,
  } = feed;
  const when = (time: string | null): string => (time === null ? 'never' : timeSince(new Date(time), new Date(now)));
  const facts = [
    ['Last read to the end', when(last_success_at)],
    ['Newest change that was read', when(watermark)],
    ['All keys last compared', when(last_full_at)],
    [
      'Requests allowed at once',
      `${formatNumber(requests_at_once.hour)} by the limit of ${formatNumber(request_limits.hour)} an hour, ${formatNumber(requests_at_once.day)} by that of ${formatNumber(request_limits.day)} a day. More are allowed evenly over the time`,
    ],
    ...(paused === null ? [] : [['Paused', pauseWords(paused)]]),
    ...(last_error === null ? [] : [['Last failure', `It ${last_error}, ${when(last_error_at)}`]]),
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LeftOutRows({ provider }: { provider: string }) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'feed_left_out', provider]}
      load={getLeftOut(provider)}
      what="the records that aren’t kept"
      empty="Every record is kept."
      getKey={({ provider_listing_id }) => provider_listing_id}
    >
      {({ provider_listing_id, modified_at }) => (
        <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
          {provider_listing_id}
          <span className="text-sm text-muted">
            {modified_at === null ? '' : `changed ${formatMoment(modified_at)}`}
          </span>
        </p>
      )}
    </PagedRows>
  );
}

function listingFigures(feed: FeedDetails): FigureWithRows[] {
  const { provider, listings, left_out, unchecked_homes } = feed;
  const listed = (only?: 'open' | 'gone' | 'unplaced' | 'flagged') => (
    <ListingRows provider={provider} query={only === undefined ? {} : { only }} />
  );
  return [
    { label: 'On the market', value: listings.open, rows: listed('open') },
    { label: 'All listings', value: listings.all, rows: listed() },
    { label: 'Gone from the feed', value: listings.gone, rows: listed('gone') },
    { label: 'Without a place', value: listings.unplaced, rows: listed('unplaced') },
    { label: 'Odd in some way', value: listings.flagged, rows: listed('flagged') },
    { label: 'Not kept', value: left_out, rows: <LeftOutRows provider={provider} /> },
    {
      label: 'Homes unchecked for two days',
      value: unchecked_homes,
      isBad: unchecked_homes > 0,
      rows: <UncheckedRows query={{ days: '2', provider }} />,
    },
  ];
}

/** What the last runs have done, and what they didn’t understand. */
function ReadingFigures({ feed, onDone }: { feed: FeedDetails; onDone: (what: string) => void }) {
  const { provider, runs, refusals, unknown_values, words, fill_rates } = feed;
  const refused = refusals.reduce((sum, { times }) => sum + times, 0);
  const withGaps = fill_rates.fields.filter(({ filled }) => filled < fill_rates.of).length;
  const figures: FigureWithRows[] = [
    { label: 'Last runs', value: runs.length, rows: <RunRows provider={provider} runs={runs} /> },
    {
      label: 'Values they refused',
      value: refused,
      rows: <RefusalsByReason provider={provider} refusals={refusals} />,
    },
    {
      label: 'Fields with gaps',
      value: withGaps,
      rows: <FillRates provider={provider} fill_rates={fill_rates} />,
    },
    {
      label: 'Unknown words',
      value: unknown_values.length,
      isBad: unknown_values.some(({ field }) => field === 'StandardStatus'),
      rows: <UnknownWords provider={provider} unknown_values={unknown_values} onDone={onDone} />,
    },
    ...(words.length === 0
      ? []
      : [
          {
            label: 'Explained words',
            value: words.length,
            rows: <ExplainedWords provider={provider} words={words} onDone={onDone} />,
          },
        ]),
  ];
  return <Figures figures={figures} />;
}

function FeedBody({ feed, now }: { feed: FeedDetails; now: number }) {
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = headingOfFeed(feed.provider);
  const onDone = (what: string): void => {
    setDone(what);
    // The row with the focus is gone.
    heading.current?.focus();
  };
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-4 rounded-card border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-semibold outline-none">
          {feed.provider}
        </h4>
        <FeedState state={feed.state} />
        <span className="text-sm text-muted">{licenseWords[feed.use]}</span>
      </div>
      {feed.alarms.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-2xl bg-danger-ground px-4 py-3">
          {feed.alarms.map(({ kind, words }) => (
            <li key={kind} className="font-semibold text-danger wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
      <FeedActions feed={feed} />
      <Outcome>{done}</Outcome>
      <Facts feed={feed} now={now} />
      <Figures figures={listingFigures(feed)} />
      <ReadingFigures feed={feed} onDone={onDone} />
    </article>
  );
}

/** How a feed is, what staff can do with it, and the rows behind each of its numbers. */
export function FeedCard({ provider }: { provider: string }) {
  const query = useQuery(feedQuery(provider), queryClient);
  return (
    <Loaded query={query} what={`the feed ${provider}`}>
      {(feed) => <FeedBody feed={feed} now={query.dataUpdatedAt} />}
    </Loaded>
  );
}
