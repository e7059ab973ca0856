import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import type { Report } from './analytics-calls.ts';
import { BarRows } from './bar-rows.tsx';
import { FiguresBeside } from './data-table.tsx';
import { funnelByWeek, getFunnel, shareWords, steps } from './funnel.ts';
import { Part } from './part.tsx';

interface FunnelPartProps {
  cohorts: Report['cohorts'];
  /** Null for all markets. */
  market_id: number | null;
}

/** How far visitors got who came first in the last weeks. */
export function FunnelPart({ cohorts, market_id }: FunnelPartProps) {
  const all = getFunnel(cohorts, market_id);
  const weeks = funnelByWeek(cohorts, market_id);
  return (
    <Part
      title="From the first visit to the subscription"
      about="Visitors whose first visit was in the last 12 weeks, and how many of them have ever taken each step. A step doesn’t need the one before. The share is of subscribers among those who came."
    >
      {all.visitors === 0 ? (
        <p>Nobody has come yet in these weeks.</p>
      ) : (
        <>
          <BarRows
            columns="sm:grid-cols-[11rem_1fr_9rem]"
            full={all.visitors}
            rows={steps.map(({ key, label }) => ({
              key,
              label,
              figures: (
                <>
                  {formatNumber(all[key])} <span className="text-muted">({shareWords(all[key], all.visitors)})</span>
                </>
              ),
              bars: [{ value: all[key], className: 'fill-lavender-500' }],
            }))}
          />
          <FiguresBeside
            isOpen
            caption="Funnel by week"
            heads={['First visit in the week of', ...steps.map(({ head }) => head), 'Share']}
            rows={weeks.map((week) => [
              formatDay(week.week),
              ...steps.map(({ key }) => week[key]),
              shareWords(week.subscribed, week.visitors),
            ])}
          />
        </>
      )}
    </Part>
  );
}
