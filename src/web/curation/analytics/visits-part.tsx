import { useMemo } from 'react';
import { formatDay } from '../../../rules/values/formats.ts';
import type { Report } from './analytics-calls.ts';
import { FiguresBeside } from './data-table.tsx';
import { LineChart } from './line-chart.tsx';
import { Part } from './part.tsx';
import { StatList } from './stat-list.tsx';

const heads = ['Day', 'Visitors', 'Homes opened', 'Likes', 'Shares', 'Questions', 'Tours', 'Subscriptions'] as const;

/** What visitors did in a period. */
export function VisitsPart({ report: { total, days } }: { report: Report }) {
  const series = useMemo(
    () => [
      { label: 'Visitors', values: days.map(({ visitors }) => visitors) },
      { label: 'Homes opened', values: days.map(({ opened }) => opened) },
    ],
    [days],
  );
  const dates = useMemo(() => days.map(({ day }) => day), [days]);
  return (
    <Part title="Visits" about="Visitors who come on several days count once in the sum, and once on each day.">
      <StatList
        stats={[
          { label: 'Visitors', value: total.visitors },
          { label: 'Homes opened', value: total.opened },
          { label: 'Likes', value: total.liked },
          { label: 'Shares', value: total.shared },
          { label: 'Questions', value: total.asked },
          { label: 'Tours requested', value: total.toured },
          { label: 'Subscriptions', value: total.subscribed },
        ]}
      />
      <LineChart
        days={dates}
        series={series}
        summary={`Visitors and opened homes on each of ${days.length} days. The table below has the figures.`}
      />
      <FiguresBeside
        caption="Visits by day"
        heads={heads}
        rows={days.map((row) => [
          formatDay(row.day),
          row.visitors,
          row.opened,
          row.liked,
          row.shared,
          row.asked,
          row.toured,
          row.subscribed,
        ])}
      />
    </Part>
  );
}
