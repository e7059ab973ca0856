import type { FeedDetails } from '../../../contracts/curation/feeds.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { DisclosedRows } from './disclosed-rows.tsx';
import { ListingRows } from './listing-rows.tsx';

/** How many of the newest listings have a value in each field that we use, the emptiest first. */
export function FillRates({
  provider,
  fill_rates: { of, fields },
}: { provider: string } & Pick<FeedDetails, 'fill_rates'>) {
  const inOrder = fields.toSorted((a, b) => a.filled - b.filled);
  return (
    <>
      <p className="text-sm text-muted">Of the {formatNumber(of)} newest listings that it has.</p>
      <ul className="divide-y divide-line rounded-2xl bg-surface px-4">
        {inOrder.map(({ field, filled }) => (
          <li key={field} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-4">
              <span className="w-full wrap-anywhere sm:w-64">{field}</span>
              <span aria-hidden="true" className="h-2.5 min-w-16 grow overflow-hidden rounded-full bg-gray-200">
                <span className="block h-full bg-lime-500" style={{ width: `${(100 * filled) / of}%` }} />
              </span>
              <span className="w-14 text-right tabular-nums">{`${Math.floor((100 * filled) / of)} %`}</span>
            </span>
            {filled < of ? (
              <DisclosedRows label={`${formatNumber(of - filled)} without`} of={field} className="min-w-36">
                <ListingRows provider={provider} query={{ field }} />
              </DisclosedRows>
            ) : (
              <span className="inline-flex min-h-11 min-w-36 items-center justify-end px-3 text-muted">all</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
