import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../identity/query-client.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { formatMoment } from '../moments.ts';
import { Loaded } from '../records/loaded.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { regionsQuery } from '../regions.ts';
import { AbTestsPart } from './ab-tests-part.tsx';
import { type Days, type Report, reportQuery } from './analytics-calls.ts';
import { CompoundsPart } from './compounds-part.tsx';
import { FunnelPart } from './funnel-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { VisitsPart } from './visits-part.tsx';

const reviewPeriods: readonly { value: Days; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '28', label: 'Last 28 days' },
  { value: '90', label: 'Last 90 days' },
];
const ALL = 'all';

/** Where the figures come from, and whether more will come. */
function sourceWords({ is_on, is_elsewhere, summarize_timestamp }: Report): string {
  if (is_elsewhere)
    return 'Visits are reported to another service (ANALYTICS_URL), so there are no new figures of them here.';
  const until =
    summarize_timestamp === null
      ? 'Nothing has been counted yet'
      : `Counted up to ${formatMoment(summarize_timestamp)}`;
  return is_on
    ? `${until}, every ten minutes.`
    : `${until}. Analytics is off (ANALYTICS=0), so no new visits are reported.`;
}

/** What visitors do. */
export function AnalyticsDialog({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState<Days>('28');
  const [market_id, setMarket] = useState<number | null>(null);
  const query = useQuery(reportQuery(days, market_id), queryClient);
  const { data: regions } = useQuery(regionsQuery, queryClient);
  return (
    <SectionDialog
      title="Analytics"
      intro="What visitors do, without those who send Global Privacy Control or don’t want to be counted, and without staff."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="market"
          label="Market"
          value={market_id === null ? ALL : String(market_id)}
          onChange={({ target }) => setMarket(target.value === ALL ? null : Number(target.value))}
        >
          <option value={ALL}>All markets</option>
          {regions?.markets.map((market) => (
            <option key={market.market_id} value={market.market_id}>
              {market.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="period"
          label="Period"
          value={days}
          onChange={({ target }) => setDays(reviewPeriods.find(({ value }) => value === target.value)?.value ?? '28')}
        >
          {reviewPeriods.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} what="the analytics">
        {(report) => (
          <>
            <p className="text-muted">{sourceWords(report)}</p>
            <VisitsPart report={report} />
            <FunnelPart cohorts={report.cohorts} market_id={market_id} />
            <CompoundsPart market_id={market_id} />
            <MailsPart mails={report.mails} />
          </>
        )}
      </Loaded>
      <AbTestsPart />
    </SectionDialog>
  );
}
