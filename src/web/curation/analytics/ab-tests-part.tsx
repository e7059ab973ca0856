import { useQuery } from '@tanstack/react-query';
import type { AbTestResult } from '../../../contracts/people/ab-tests.ts';
import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Loaded } from '../records/loaded.tsx';
import { abTestsQuery } from './analytics-calls.ts';
import { FiguresBeside } from './data-table.tsx';
import { Part } from './part.tsx';

type Group = AbTestResult['groups'][number];
type Versus = NonNullable<Group['versus_first']>;

const percent = (value: number): string => `${Math.round(value * 1_000) / 10}%`;
const points = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value * 1_000) / 10} points`;

const verdicts: Record<NonNullable<Versus['verdict']>, string> = {
  better: 'Better than the first group.',
  worse: 'Worse than the first group.',
  no_difference: 'No difference that chance doesn’t explain.',
};

const WIDTH = 100;

/** A rate as a dot, and its interval as a line, from 0 to 100 percent. The text beside says the same. */
function Interval({ rate }: { rate: NonNullable<Group['rate']> }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      className="h-6 w-full rounded-full bg-gray-100"
    >
      <rect
        x={rate.low * WIDTH}
        width={Math.max(0.5, (rate.high - rate.low) * WIDTH)}
        y="4"
        height="4"
        className="fill-lavender-500"
      />
      <rect x={Math.max(0, rate.value * WIDTH - 0.4)} width="0.8" y="1" height="10" className="fill-ink" />
    </svg>
  );
}

function Comparison({ versus, planned }: { versus: Versus; planned: number | null }) {
  const { difference, chance_to_beat, p_value, verdict } = versus;
  return (
    <p>
      {points(difference.value)} against the first group (95% interval {points(difference.low)} to{' '}
      {points(difference.high)}). Chance to be really higher: {percent(chance_to_beat)}; chance alone does this{' '}
      {percent(p_value)} of the time.{' '}
      <strong>
        {verdict === null
          ? `No verdict before each group has ${formatNumber(planned ?? 0)} visitors.`
          : verdicts[verdict]}
      </strong>
    </p>
  );
}

function GroupRow({ group, planned }: { group: Group; planned: number | null }) {
  const { ab_test_group, visitors, subscribers, rate, versus_first } = group;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <code className="font-semibold">{ab_test_group}</code>
        <span className="tabular-nums">
          {formatNumber(subscribers)} of {formatNumber(visitors)} subscribed
        </span>
      </div>
      {rate && (
        <>
          <Interval rate={rate} />
          <p className="text-muted tabular-nums">
            {percent(rate.value)}, with 95% certainty between {percent(rate.low)} and {percent(rate.high)}
          </p>
        </>
      )}
      {versus_first && <Comparison versus={versus_first} planned={planned} />}
    </li>
  );
}

function Test({ test }: { test: AbTestResult }) {
  return (
    <article aria-label={test.question} className="flex flex-col gap-3 rounded-2xl bg-surface p-4">
      <div>
        <h4 className="text-lg font-semibold">{test.question}</h4>
        <p className="text-muted">
          <code>{test.ab_test}</code>.{' '}
          {test.first_timestamp ? `Since ${formatDay(test.first_timestamp)}, at most 90 days.` : 'No visitor yet.'}
          {test.planned === null && ' One group, so there is nothing to decide.'}
        </p>
      </div>
      {test.is_uneven && (
        <p role="alert" className="rounded-2xl bg-danger-ground px-4 py-3 text-danger">
          The groups differ in size by more than chance explains. Something is wrong with how visitors are counted:
          don’t use this result.
        </p>
      )}
      <ul className="divide-y divide-line">
        {test.groups.map((group) => (
          <GroupRow key={group.ab_test_group} group={group} planned={test.planned} />
        ))}
      </ul>
      <FiguresBeside
        caption={`Groups of ${test.ab_test}`}
        heads={['Group', 'Visitors', 'Subscribers', 'Rate', 'Low', 'High']}
        rows={test.groups.map(({ ab_test_group, visitors, subscribers, rate }) => [
          ab_test_group,
          visitors,
          subscribers,
          rate ? percent(rate.value) : '–',
          rate ? percent(rate.low) : '–',
          rate ? percent(rate.high) : '–',
        ])}
      />
    </article>
  );
}

/** The A/B tests, with how sure their figures are. */
export function AbTestsPart() {
  const query = useQuery(abTestsQuery, queryClient);
  return (
    <Part
      title="A/B tests"
      about="How many visitors of each group became subscribers. A test has a verdict only once each group has the number of visitors that was planned: whoever looks early sees differences that chance makes."
    >
      <Loaded query={query} what="the A/B tests">
        {(tests) => tests.map((test) => <Test key={test.ab_test} test={test} />)}
      </Loaded>
    </Part>
  );
}
