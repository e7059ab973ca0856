import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedPrice } from '../../../../contracts/curation/price-history.ts';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { formatDay, formatNumber } from '../../../../rules/values/formats.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FinalQuestion } from '../../../ui/dialogs/final-question.tsx';
import { historyChanged } from '../../history/history-query.ts';
import { notify } from '../../notices.ts';
import { useAct } from '../../use-act.ts';
import { Fold } from './fold.tsx';

const PRICES_ID = 'price-history';

/** The public prices of a home. The key starts with the compound's, so that changes by others reload the prices. */
const pricesQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['staff_compound', compound_id, 'price_history'],
    queryFn: () =>
      callSignedIn('GET /hfc/_i/compounds/{compound_id}/price_history', {
        params: { compound_id: String(compound_id) },
      }),
  });

const priceLabel = ({ price, listing_type }: RecordedPrice): string =>
  `${price === null ? 'Not listed' : `$${formatNumber(price)}`}${listing_type === 'rental' ? ' a month' : ''}`;

function PriceRow({ compound_id, recorded }: { compound_id: number; recorded: RecordedPrice }) {
  const [isAsking, setAsking] = useState(false);
  const { problem, act, isBusy } = useAct();
  const words = priceLabel(recorded);
  const day = formatDay(recorded.changed_at);
  const remove = async (): Promise<void> => {
    const params = { compound_id: String(compound_id), home_price_change_id: String(recorded.home_price_change_id) };
    const path = 'DELETE /hfc/_i/compounds/{compound_id}/price_history/{home_price_change_id}';
    queryClient.setQueryData(pricesQuery(compound_id).queryKey, await callSignedIn(path, { params }));
    document.getElementById(PRICES_ID)?.focus();
    notify(`Removed ${words} from the price history.`);
    await historyChanged();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <time dateTime={recorded.changed_at} className="w-28 text-muted">
        {day}
      </time>
      <span className="grow tabular">{words}</span>
      <button
        type="button"
        aria-label={`Remove ${words} of ${day}`}
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        Remove
      </button>
      {isAsking && (
        <FinalQuestion
          legend={`Remove ${words} of ${day}`}
          error={problem}
          confirm={{ label: 'Remove it', busyLabel: 'Removing…', isBusy, onConfirm: () => void act(remove) }}
          onKeep={() => setAsking(false)}
        >
          Visitors won’t see this price again, and it can’t be restored.
        </FinalQuestion>
      )}
    </li>
  );
}

function Prices({ compound_id }: { compound_id: number }) {
  const { data, isError, refetch } = useQuery(pricesQuery(compound_id), queryClient);
  if (isError)
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        Couldn’t load the prices. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  if (!data) return <p className="text-sm text-muted">Loading the prices…</p>;
  return (
    // This group gets the focus when the row with the focus is removed.
    <fieldset id={PRICES_ID} aria-label="Prices" tabIndex={-1} className="text-sm outline-none">
      <p className="text-muted">
        {data.items.length === 0 ? 'No price is recorded.' : 'Visitors see these. Remove one that was a mistake.'}
      </p>
      <ul className="divide-y divide-line">
        {data.items.map((recorded) => (
          <PriceRow key={recorded.home_price_change_id} compound_id={compound_id} recorded={recorded} />
        ))}
      </ul>
    </fieldset>
  );
}

/** The prices that visitors see in a home's history. Staff remove wrong ones here. */
export function PriceHistory({ compound: { compound_id } }: { compound: StaffCompound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Price history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Prices compound_id={compound_id} />}
    </Fold>
  );
}
