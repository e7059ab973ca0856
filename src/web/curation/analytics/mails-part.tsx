import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import type { Report } from './analytics-calls.ts';
import { BarRows } from './bar-rows.tsx';
import { FiguresBeside } from './data-table.tsx';
import { shareWords } from './funnel.ts';
import { Part } from './part.tsx';

/** How many emails about alerts were sent, and opened by one of their links. */
export function MailsPart({ mails }: { mails: Report['mails'] }) {
  const highest = Math.max(1, ...mails.map(({ sent }) => sent));
  return (
    <Part
      title="Emails about alerts"
      about="An email counts as opened when one of its links is followed, by the reader or by a program that checks emails. Nothing tells us that it was only looked at."
    >
      {mails.length === 0 ? (
        <p>No email about alerts was sent in the last 12 weeks.</p>
      ) : (
        <>
          <BarRows
            columns="sm:grid-cols-[8rem_1fr_14rem]"
            full={highest}
            rows={mails.map(({ week, sent, opened }) => ({
              key: week,
              label: formatDay(week),
              figures: (
                <>
                  {formatNumber(opened)} of {formatNumber(sent)} opened{' '}
                  <span className="text-muted">({shareWords(opened, sent)})</span>
                </>
              ),
              bars: [
                { value: sent, className: 'fill-lavender-300' },
                { value: opened, className: 'fill-lavender-700' },
              ],
            }))}
          />
          <FiguresBeside
            caption="Emails by week"
            heads={['Week of', 'Sent', 'Opened by a link']}
            rows={mails.map(({ week, sent, opened }) => [formatDay(week), sent, opened])}
          />
        </>
      )}
    </Part>
  );
}
